//! The conformance kit: it passes a sound game, and catches each flaw by the law that it breaks.

mod toy;

use cards_core::conformance::{Kit, Law, Report, Violation};
use cards_core::{Stream, Words};
use toy::{SOUND, Setup, Toy};

fn setups() -> [Setup; 3] {
    let deck = |seed| {
        let mut deck = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        Stream::new(seed).shuffle(&mut deck);
        Some(deck)
    };
    [
        Setup { deck: None, bonus: 0 },
        Setup { deck: deck(1), bonus: 0 },
        Setup { deck: deck(2), bonus: 0 },
    ]
}

/// Twenty games from each setup.
fn play<const FLAW: u8>(kit: &Kit) -> Result<Vec<Report>, Violation> {
    setups()
        .iter()
        .flat_map(|setup| (0..20).map(move |seed| kit.forms::<Toy<FLAW>>(setup, seed)))
        .collect()
}

#[test]
fn a_sound_game_passes() {
    let reports = play::<SOUND>(&Kit::new(60)).unwrap();
    for report in reports {
        assert!((7..60).contains(&report.actions), "{report:?}");
        assert!(report.attempts > 10 * report.actions, "{report:?}");
        assert!(report.samples > 5 * report.actions && report.given_up == 0, "{report:?}");
    }
}

#[test]
fn every_flaw_is_caught_by_the_law_that_it_breaks() {
    macro_rules! caught {
        ($($law:ident),+ $(,)?) => {
            let laws = [$(Law::$law),+];
            assert_eq!(laws, Law::ALL, "there is a broken toy for every law");
            $({
                const FLAW: u8 = Law::$law as u8;
                let violation = play::<FLAW>(&Kit::new(60)).expect_err(stringify!($law));
                assert_eq!(violation.law, Law::$law, "{violation}");
            })+
        };
    }
    caught![
        SetupsBegin,
        TurnsNameSeats,
        ListsAgree,
        ListsAscend,
        OwedCanAct,
        OthersCannot,
        ListedAreAccepted,
        UnlistedAreRefused,
        ReasonsAgree,
        RefusalsChangeNothing,
        RefusalsTellNothing,
        PlaysAgree,
        AudiencesSit,
        ActionsReadBack,
        ChanceKeepsToItsList,
        EndsHaveOutcomes,
        GamesEnd,
        RecordsReplay,
        ViewsAgree,
        SamplesFit,
        SamplesPlayOn,
        TurnsKeepSecrets,
        RefusalsKeepSecrets,
        ViewsKeepSecrets,
        EventsKeepSecrets,
        SetupsReadBack,
        RecordsReadBack,
        TracesHold,
        SummariesShowTheTurn,
        FormsAreObjects,
        ReasonsAreNamed,
    ];
}

#[test]
fn a_law_can_be_left_out() {
    const FLAW: u8 = Law::EventsKeepSecrets as u8;
    let kit = Kit::new(60);
    assert_eq!(play::<FLAW>(&kit).unwrap_err().law, Law::EventsKeepSecrets);
    assert!(play::<FLAW>(&kit.clone().except(Law::EventsKeepSecrets)).is_ok());
    // Or the event alone that the law should not look at.
    assert!(play::<FLAW>(&kit.passing(&["OwnBid"])).is_ok());
}

#[test]
fn a_violation_names_the_step_and_reads_as_a_sentence() {
    const FLAW: u8 = Law::AudiencesSit as u8;
    let [_, dealt, _] = setups();
    let violation = Kit::new(60).rules::<Toy<FLAW>>(&dealt, 0).unwrap_err();
    // A roll, two bids; the third bid reveals all.
    assert_eq!(violation.step, 3);
    let sentence = "after 3 actions: not so: events are told to seats of the table: ";
    assert!(violation.to_string().starts_with(sentence), "{violation}");
}
