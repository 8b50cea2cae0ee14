//! What can be set before playing.

use damier_catalog::{self as catalog, Chosen};
use damier_core::Message;
use damier_l10n::{Language, say, tell};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Something that can be set before playing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Setting {
    /// The name as it is sent.
    pub name: String,
    /// What it is.
    pub about: String,
    /// The values that are offered, at least one.
    pub choices: Vec<SettingChoice>,
    /// Which of them is the usual one, from 0.
    pub usual: u32,
    /// Whether any other text can be sent.
    pub free: bool,
    /// The form of other values, such as `WxH`, where that is known.
    pub form: Option<String>,
    /// Whether another value is the text of a file.
    pub file: bool,
    /// Whether it is worth a question; other settings are for those who know them.
    pub asked: bool,
    /// What it is about, for those who show together what belongs together.
    pub topic: Option<Topic>,
}

/// One of the values of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SettingChoice {
    /// What is sent; `null` if nothing is said, and whoever makes the game decides.
    pub value: Option<String>,
    /// How it is called.
    pub words: String,
}

/// What a setting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// What is played on.
    Board,
    /// What may be done, and how a game ends.
    Rules,
    /// Who plays.
    Players,
}

impl Setting {
    /// A setting, in a language.
    pub(super) fn told(language: Language, setting: &catalog::Setting) -> Setting {
        let choice = |choice: &catalog::Choice| {
            let value = match &choice.value {
                Chosen::Unsaid => None,
                Chosen::Text(text) => Some(text.clone()),
                Chosen::Flag(word) => Some((*word).to_owned()),
            };
            SettingChoice { value, words: tell(language, &choice.name) }
        };
        Setting {
            name: setting.name.to_owned(),
            about: say(language, &Message::new(setting.about)),
            choices: setting.choices.iter().map(choice).collect(),
            usual: setting.usual as u32,
            free: setting.free,
            form: None,
            file: false,
            asked: setting.asked,
            topic: None,
        }
    }

    /// A param of a game for several, in a language.
    pub(super) fn of_param(language: Language, param: &catalog::Param) -> Setting {
        Setting {
            form: param.form.map(str::to_owned),
            file: param.file,
            topic: Some(match param.topic {
                catalog::Topic::Board => Topic::Board,
                catalog::Topic::Rules => Topic::Rules,
                catalog::Topic::Players => Topic::Players,
            }),
            ..Setting::told(language, &param.into())
        }
    }
}
