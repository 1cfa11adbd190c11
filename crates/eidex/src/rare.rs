//! A part of a state that most states do not need.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

/// A value that reads as nothing until it is first changed; until then there is nothing to copy.
pub(crate) struct Rare<T>(Option<T>);

/// A type with a value that stands for nothing.
pub(crate) trait Nothing: Copy + 'static {
    const NOTHING: &'static Self;
}

impl<T: Nothing> Rare<T> {
    /// Nothing yet.
    #[inline]
    pub(crate) const fn nothing() -> Self {
        Self(None)
    }
}

/// Where there is nothing, no bytes that stand for it are copied.
impl<T: Nothing> Clone for Rare<T> {
    #[inline]
    fn clone(&self) -> Self {
        match &self.0 {
            Some(value) => Self(Some(*value)),
            None => Self(None),
        }
    }
}

impl<T: Nothing> Deref for Rare<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.0.as_ref().unwrap_or(T::NOTHING)
    }
}

impl<T: Nothing> DerefMut for Rare<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.0.get_or_insert(*T::NOTHING)
    }
}

/// What was changed and is nothing again is the same as what never was anything.
impl<T: Nothing + PartialEq> PartialEq for Rare<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Nothing + Eq> Eq for Rare<T> {}

impl<T: Nothing + Hash> Hash for Rare<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Nothing + fmt::Debug> fmt::Debug for Rare<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Nothing for u8 {
        const NOTHING: &'static Self = &7;
    }

    #[test]
    fn what_is_nothing_again_equals_what_never_was_anything() {
        let mut rare = Rare::<u8>::nothing();
        assert_eq!(*rare, 7);
        *rare += 1;
        assert_eq!((*rare, rare.clone()), (8, Rare(Some(8))));
        assert_ne!(rare, Rare::nothing());
        *rare -= 1;
        assert_eq!(rare, Rare::nothing());
        assert_eq!(rare, rare.clone());
    }
}
