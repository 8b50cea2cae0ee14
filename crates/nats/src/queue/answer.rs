//! How jobs are answered.

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is done, with this result.
    Done(Vec<u8>),
    /// It cannot be done, and why.
    Failed(String),
    /// Too many workers fell silent over it.
    Deadly,
    /// It was not done in time.
    Late,
}

impl Answer {
    /// The word for it in a header, and what goes with it.
    pub(super) fn into_parts(self) -> (&'static str, Vec<u8>) {
        match self {
            Answer::Done(result) => ("done", result),
            Answer::Failed(why) => ("failed", why.into_bytes()),
            Answer::Deadly => ("deadly", Vec::new()),
            Answer::Late => ("late", Vec::new()),
        }
    }

    /// The answer of that word. One that is not known came from a later Damier, for a form that
    /// this one knows: what it means cannot be told, but that it is no result.
    pub(super) fn of_parts(word: &str, body: Vec<u8>) -> Answer {
        match word {
            "done" => Answer::Done(body),
            "deadly" => Answer::Deadly,
            "late" => Answer::Late,
            _ => Answer::Failed(String::from_utf8_lossy(&body).into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_they_are_written() {
        let failed = Answer::Failed("no such opening".to_owned());
        for answer in [Answer::Done(vec![1, 2]), failed, Answer::Deadly, Answer::Late] {
            let (word, body) = answer.clone().into_parts();
            assert_eq!(Answer::of_parts(word, body), answer);
        }
    }
}
