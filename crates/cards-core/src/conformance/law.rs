//! The names of the laws.

use core::fmt;

macro_rules! laws {
    ($($(#[$doc:meta])* $law:ident $sentence:literal;)+) => {
        /// A law of the kit. It prints as a sentence.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Law { $(#[doc = $sentence] $(#[$doc])* $law),+ }

        impl Law {
            /// Every law.
            pub const ALL: &'static [Self] = &[$(Self::$law),+];
        }

        impl fmt::Display for Law {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$law => $sentence),+ })
            }
        }
    };
}

laws! {
    SetupsBegin "the setup begins a game";

    TurnsNameSeats "a turn names seats of the table, at least one";
    ListsAgree "length, n-th entry and iteration of a legal list agree";
    ListsAscend "a legal list ascends without repeats";
    OwedCanAct "who is owed an action has one";
    OthersCannot "who is not owed an action has none";
    ListedAreAccepted "every listed action is accepted";
    UnlistedAreRefused "every action that is not listed is refused";
    ReasonsAgree "checking and playing refuse for the same reason";
    RefusalsChangeNothing "a refusal leaves the state as it was";
    RefusalsTellNothing "a refusal tells no event";
    PlaysAgree "all forms of play lead to the same state and tell the same events";
    AudiencesSit "events are told to seats of the table";
    ActionsReadBack "the text of an action reads back as that action";
    ChanceKeepsToItsList "chance acts exactly when it is owed, and legally";
    EndsHaveOutcomes "a game has an outcome exactly when it is over";
    GamesEnd "a game is over after a bounded number of actions";
    RecordsReplay "setup and actions give the state back";

    ViewsAgree "a view has the seat, the turn and the legal list of the state";
    SamplesFit "a sampled state gives the seat the same view and the same legal list";
    SamplesPlayOn "a sampled state can be played to its end";
    TurnsKeepSecrets "turn and outcome depend on nothing that a seat cannot know";
    RefusalsKeepSecrets "what a seat is refused, and why, depends on nothing that it cannot know";
    /// If nothing that a seat was told differs, its view does not differ either.
    ViewsKeepSecrets "a view changes by nothing but what the seat was told";
    /// If a seat's view is the same after two actions, it was told the same, unless the states are
    /// the same too. A game whose views forget what was public for a moment (the score of a hand
    /// when the next is dealt) is an exception.
    EventsKeepSecrets "a seat is told nothing that its view does not show";

    SetupsReadBack "the JSON form of a setup reads back as that setup";
    RecordsReadBack "the JSON form of a record reads back as that record, and checks";
    TracesHold "the random game of a seed, written as a trace, checks";
    SummariesShowTheTurn "the summary of a state is an object that shows the turn";
    FormsAreObjects "views, outcomes and events are JSON objects, and events have names";
    ReasonsAreNamed "the reason of a refusal has a name in kebab case";
}
