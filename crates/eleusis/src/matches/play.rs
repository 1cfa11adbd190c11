//! Taking an action in a match.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use cards_core::{Actor, Seat, SeatSet, Turn};

use super::action::Action;
use super::error::IllegalAction;
use super::event::Event;
use super::setup::Setup;
use super::state::{Law, Match, Stage};
use crate::action::Action as RoundAction;
use crate::error::SetupError;
use crate::rule::Rule;
use crate::setup::{Deal, Setup as RoundSetup};
use crate::state::Round;

impl Match {
    /// The match before the first god has chosen his rule.
    ///
    /// # Errors
    ///
    /// If the setup breaks a rule: the first fault.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut rules = setup.rules.clone();
        rules.sort_by(|a, b| a.text().cmp(b.text()));
        rules.dedup(); // M3
        let law = Law {
            players: setup.players,
            first_god: setup.god,
            rounds: setup.rounds,
            rules,
            deals: setup.deals.clone(),
            options: setup.options,
        };
        Ok(Self { law: Arc::new(law), stage: Stage::Rule, scores: Vec::new() })
    }

    /// The state after the action.
    ///
    /// # Errors
    ///
    /// The broken rule.
    pub fn play(&self, actor: Actor, action: &Action) -> Result<Self, IllegalAction> {
        let mut next = self.clone();
        next.play_mut(actor, action)?;
        Ok(next)
    }

    /// Takes the action in place.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged.
    pub fn play_mut(&mut self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        self.play_with(actor, action, &mut |_, _| {})
    }

    /// Takes the action and tells its events, each with its audience.
    ///
    /// # Errors
    ///
    /// The broken rule; the state is then unchanged and nothing has been told.
    pub fn play_with(
        &mut self,
        actor: Actor,
        action: &Action,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        self.check(actor, action)?;
        match action {
            Action::Unwritten => self.begin(None, tell),
            Action::Rule(rule) => self.begin(Some(rule.clone()), tell),
            Action::First(seat) => self.name_first(*seat, tell),
            Action::Deal(seed) => self.deal(*seed, tell),
            Action::Go => self.vote(false, tell),
            Action::Stop => self.vote(true, tell),
            Action::Round(action) => self.play_round(actor, action, tell)?,
        }
        Ok(())
    }

    fn all(&self) -> SeatSet {
        SeatSet::first_n(self.law.players)
    }

    /// God has a rule: the given deal, or chance. // M3, M4
    fn begin(&mut self, rule: Option<Rule>, tell: &mut impl FnMut(&Event, SeatSet)) {
        let god = self.god();
        tell(&Event::RuleChosen { god }, self.all());
        if let Some(rule) = &rule {
            tell(&Event::RuleWritten { rule: rule.clone() }, SeatSet::only(god)); // I6
        }
        let law = self.law.clone();
        match law.deals.get(self.scores.len()) {
            Some(deal) => self.begin_round(rule, deal.clone(), tell),
            None => self.stage = Stage::First { rule },
        }
    }

    fn name_first(&mut self, seat: Seat, tell: &mut impl FnMut(&Event, SeatSet)) {
        if let Stage::First { rule } = &mut self.stage {
            self.stage = Stage::Deal { rule: rule.take(), first: seat };
        }
        tell(&Event::First { seat }, self.all());
    }

    fn deal(&mut self, seed: u64, tell: &mut impl FnMut(&Event, SeatSet)) {
        if let Stage::Deal { rule, first } = &mut self.stage {
            let (rule, first) = (rule.take(), *first);
            self.begin_round(rule, Deal::shuffled(first.number(), seed), tell);
        }
    }

    fn begin_round(
        &mut self,
        rule: Option<Rule>,
        deal: Deal,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) {
        let (all, god, first) = (self.all(), self.god(), Seat::new(deal.first));
        tell(&Event::RoundBegan { round: self.round_number(), god, first }, all);
        let Law { players, options, .. } = *self.law;
        let setup = RoundSetup { players, god: god.number(), rule, deal, options };
        let mut round = Round::dealt(&setup);
        for seat in all.without(god).iter() {
            tell(&Event::Dealt { seat, hand: round.hand(seat).clone() }, SeatSet::only(seat));
        }
        round.lay_starters(&mut |event: &crate::Event, audience: SeatSet| {
            tell(&Event::Round(event.clone()), audience);
        });
        self.stage = Stage::Round(Box::new(round));
    }

    fn play_round(
        &mut self,
        actor: Actor,
        action: &RoundAction,
        tell: &mut impl FnMut(&Event, SeatSet),
    ) -> Result<(), IllegalAction> {
        let Stage::Round(round) = &mut self.stage else { return Ok(()) };
        let mut tell_round =
            |event: &_, audience| tell(&Event::Round(Clone::clone(event)), audience);
        round.play_with(actor, action, &mut tell_round)?;
        if let Some(outcome) = round.outcome() {
            let (rule, table) = (round.rule().cloned(), Box::new(round.table().clone()));
            self.scores.push(outcome.scores);
            tell(&Event::Disclosed { rule, table }, self.all());
            self.after_round(tell);
        }
        Ok(())
    }

    /// The match ends, or the seats vote, or the next round begins. // M5
    fn after_round(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        let played = self.scores.len();
        let most = self.law.rounds.unwrap_or(self.law.players);
        if played >= usize::from(most) {
            self.end(tell);
        } else if self.law.rounds.is_some() {
            self.stage = Stage::Rule;
        } else {
            self.stage = Stage::Vote { seat: Seat::new(0) };
        }
    }

    /// The first `go` begins the next round; if all say `stop` the match ends. // M5
    fn vote(&mut self, stop: bool, tell: &mut impl FnMut(&Event, SeatSet)) {
        let Stage::Vote { seat } = self.stage else { return };
        tell(&Event::Voted { seat, stop }, self.all());
        if !stop {
            self.stage = Stage::Rule;
        } else if seat.number() + 1 < self.law.players {
            self.stage = Stage::Vote { seat: seat.plus(1, self.law.players) };
        } else {
            self.end(tell);
        }
    }

    fn end(&mut self, tell: &mut impl FnMut(&Event, SeatSet)) {
        self.stage = Stage::Over;
        debug_assert_eq!(self.turn(), Turn::Over);
        if let Some(outcome) = self.outcome() {
            tell(&Event::MatchOver { outcome }, self.all());
        }
    }
}
