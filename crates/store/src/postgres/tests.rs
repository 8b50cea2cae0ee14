//! What only shows from inside: versions to come.

use damier_testbed::Postgres as Service;

use super::*;

const PATIENT: PostgresOptions = PostgresOptions { lines: 4, patience: Duration::from_mins(5) };

async fn open(address: &PostgresAddress, steps: &[Step], older: Older) -> Result<(), StoreError> {
    let store = PostgresStore::open_with(address, PATIENT, steps, older).await?;
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn builds_of_two_versions_share_what_both_understand() {
    let service = Service::start();
    let address: PostgresAddress = service.database().parse().unwrap();
    let known = STEPS.len() as i32;
    let friendly = Step { sql: "ALTER TABLE logs ADD COLUMN mood TEXT", compatible_from: 1 };
    let hostile = Step { sql: "ALTER TABLE logs DROP COLUMN mood", compatible_from: known + 2 };
    let second = [STEPS, &[friendly]].concat();
    let third = [STEPS, &[friendly, hostile]].concat();

    // An empty one gets its tables, once, whoever comes first.
    let (one, other) =
        tokio::join!(open(&address, STEPS, Older::Refused), open(&address, STEPS, Older::Refused));
    assert_eq!((one, other), (Ok(()), Ok(())));

    // A newer build waits until it is told to change them, and then the older one goes on.
    let outdated = Err(StoreError::Outdated { found: known, known: known + 1 });
    assert_eq!(open(&address, &second, Older::Refused).await, outdated);
    assert_eq!(open(&address, &second, Older::Raised).await, Ok(()));
    assert_eq!(open(&address, &second, Older::Refused).await, Ok(()));
    assert_eq!(open(&address, STEPS, Older::Refused).await, Ok(()));
    assert_eq!(open(&address, STEPS, Older::Raised).await, Ok(()));

    // So do all that were released before.
    for released in 1..STEPS.len() {
        assert_eq!(open(&address, &STEPS[..released], Older::Refused).await, Ok(()));
    }

    // Unless it cannot.
    assert_eq!(open(&address, &third, Older::Raised).await, Ok(()));
    for (steps, known) in [(STEPS, known), (&second, known + 1)] {
        let found = STEPS.len() as i32 + 2;
        let newer = Err(StoreError::Newer { found, known });
        assert_eq!(open(&address, steps, Older::Refused).await, newer);
        assert_eq!(open(&address, steps, Older::Raised).await, newer);
    }
}

#[tokio::test]
async fn a_step_that_fails_leaves_the_database_as_it_was() {
    let service = Service::start();
    let address: PostgresAddress = service.database().parse().unwrap();
    open(&address, STEPS, Older::Refused).await.unwrap();
    let gone = Step { sql: "DROP TABLE probe", compatible_from: 1 };
    let wrong = Step { sql: "ALTER TABLE nothing ADD x TEXT", compatible_from: 2 };
    let told = open(&address, &[STEPS, &[gone, wrong]].concat(), Older::Raised).await;
    assert!(matches!(told, Err(StoreError::Failed { .. })), "{told:?}");
    let store = PostgresStore::open(&address, PATIENT).await.unwrap();
    assert_eq!(store.ready().await, Ok(()));
    store.close().await;
}

/// What a server holds in the database falls with its line, and nobody may be there to end that.
#[tokio::test]
async fn a_machine_that_fell_without_a_word_is_given_up_after_half_a_minute() {
    let service = Service::start();
    let address: PostgresAddress = service.database().parse().unwrap();
    let store = PostgresStore::open(&address, PATIENT).await.unwrap();
    let mut line = store.lines.open().await.unwrap();
    // As the system of the database has it for this line.
    let seconds = "SELECT current_setting('tcp_keepalives_idle')::int
        + current_setting('tcp_keepalives_interval')::int
        * current_setting('tcp_keepalives_count')::int";
    let unheard = "SELECT current_setting('tcp_user_timeout')::int / 1000";
    for asked in [seconds, unheard] {
        let told: i32 = sqlx::query_scalar(asked).fetch_one(&mut line).await.unwrap();
        assert_eq!(told, 30, "{asked}");
    }
    store.close().await;
}
