use damier_core::{Message, Value};
use damier_l10n::Language;
use damier_play::sheet::{Called, Choices, Field, Sheet};
use damier_tui::testing::{Stage, check_keys};
use damier_tui::{Exit, Form, Theme};

/// A cake: how large, of what, and with candles if it is for somebody.
#[derive(Default)]
struct Cake {
    size: usize,
    of: Option<String>,
    candles: bool,
    problem: Option<Message>,
}

/// What no catalogue has words for is told as it is.
fn field(label: &'static str, value: &str, free: bool) -> Field {
    let (label, value) = (Message::new(label), Value::name(value));
    Field { label, value, about: None, free, asked: true }
}

const SIZES: [&str; 3] = ["small", "large", "absurd"];

impl Sheet for Cake {
    fn title(&self) -> Message {
        Message::new("A cake")
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = vec![
            field("Size", SIZES[self.size], false),
            field("Made of", self.of.as_deref().unwrap_or("chocolate"), true),
        ];
        if self.size > 0 {
            fields.push(field("Candles", if self.candles { "yes" } else { "no" }, false));
        }
        fields
    }

    fn choices(&self, _field: usize) -> Choices {
        Choices::default()
    }

    fn change(&mut self, field: usize, forward: bool) {
        match field {
            0 => self.size = (self.size + if forward { 1 } else { 2 }) % 3,
            1 => self.of = None,
            _ => self.candles = !self.candles,
        }
        self.problem = (self.size == 2).then(|| Message::new("no oven is that large"));
    }

    fn write(&mut self, _field: usize, text: &str, _called: Called<'_>) {
        self.of = (!text.is_empty()).then(|| text.to_owned());
    }

    fn problem(&self) -> Option<&Message> {
        self.problem.as_ref()
    }

    fn words(&self) -> Vec<String> {
        let of = self.of.as_deref().unwrap_or("chocolate");
        [SIZES[self.size], "--of", of].map(str::to_owned).into()
    }

    fn recall(&mut self, _words: &[String]) {}
}

fn stage() -> Stage<Form<Cake>> {
    Stage::new(Form::new(Cake::default(), Language::English), 60, 12)
}

#[test]
fn keys_are_sound() {
    check_keys(Form::<Cake>::KEYS);
}

#[test]
fn values_are_changed_and_shown() {
    let mut stage = stage();
    stage.expect(
        "|A cake
         |▸ Size     ◂ small ▸
         |  Made of  ◂ chocolate ▸
         |  [ Begin ]
         |
         |
         |
         |
         |
         |damier play small --of chocolate
         |
         |Enter begin  → change  t type  ? Keys  Esc back",
    );
    // What is large has one field more.
    stage.keys("l Up Up Space").expect(
        "|A cake
         |  Size     ◂ large ▸
         |  Made of  ◂ chocolate ▸
         |▸ Candles  ◂ yes ▸
         |  [ Begin ]
         |
         |
         |
         |
         |damier play large --of chocolate
         |
         |Enter begin  → change  t type  ? Keys  Esc back",
    );
    // With the value the field goes, and the cursor is never on nothing.
    stage.keys("Home Left");
    assert!(stage.shown().contains("▸ Size     ◂ small ▸"), "{}", stage.shown());
    assert_eq!(stage.keys("Enter").exit(), Some(Exit::Left));
    assert!(stage.screen.begins());
    assert!(stage.screen.sheet().candles);
}

#[test]
fn some_values_can_be_typed() {
    let mut stage = stage();
    stage.keys("Down");
    assert!(stage.shown().contains("t: type any other value"), "{}", stage.shown());
    stage.keys("t").typed(" plums ").keys("Enter");
    assert!(stage.shown().contains("▸ Made of  ◂ plums ▸"), "{}", stage.shown());
    assert!(stage.shown().contains("damier play small --of plums"), "{}", stage.shown());
    // Not typing changes nothing, and an empty text brings the usual value back.
    stage.keys("t").typed("x").keys("Esc");
    assert!(stage.shown().contains("◂ plums ▸"), "{}", stage.shown());
    stage.keys("t Ctrl-u Enter");
    assert!(stage.shown().contains("◂ chocolate ▸"), "{}", stage.shown());
    // Of a list nothing else can be had.
    stage.keys("Up t");
    assert!(stage.shown().contains("only the values of the list"), "{}", stage.shown());
    stage.keys("Esc");
    assert_eq!(stage.exit(), None);
}

#[test]
fn what_cannot_begin_says_why() {
    let mut stage = stage();
    stage.keys("Left");
    assert!(stage.shown().contains("\nno oven is that large\n"), "{}", stage.shown());
    stage.keys("Enter");
    assert!(stage.shown().contains("┌ It cannot begin like this ┐"), "{}", stage.shown());
    stage.keys("Esc");
    assert_eq!(stage.exit(), None);
    stage.keys("Esc");
    assert_eq!(stage.exit(), Some(Exit::Left));
    assert!(!stage.screen.begins());
}

#[test]
fn the_mouse_does_the_same() {
    let mut stage = stage();
    // The arrow to the right, the value, and the arrow to the left.
    stage.click(19, 1);
    assert!(stage.shown().contains("◂ large ▸"), "{}", stage.shown());
    stage.click(14, 1);
    assert!(stage.shown().contains("◂ absurd ▸"), "{}", stage.shown());
    stage.click(11, 1);
    assert!(stage.shown().contains("▸ Size     ◂ large ▸"), "{}", stage.shown());
    // A label only takes the cursor, and nothing is where nothing shows.
    stage.click(3, 3);
    assert!(stage.shown().contains("▸ Candles  ◂ no ▸"), "{}", stage.shown());
    stage.click(3, 8).click(59, 11);
    assert_eq!(stage.exit(), None);
    assert_eq!(stage.click(4, 4).exit(), Some(Exit::Left));
    assert!(stage.screen.begins());
}

#[test]
fn a_small_screen_scrolls() {
    let theme = Theme { colour: false, ascii: true };
    let cake = Cake { size: 1, ..Cake::default() };
    let mut stage = Stage::themed(Form::new(cake, Language::English), 20, 8, theme);
    stage.keys("End").expect(
        "|A cake
         |  Size     < lar~ >
         |  Made of  < cho~ >
         |  Candles  < no >
         |> [ Begin ]
         |damier play large -~
         |
         |? Keys  Esc back",
    );
    stage.resize(20, 8).keys("Home");
    assert!(stage.shown().contains("> Size     < lar~ >"), "{}", stage.shown());
    stage.resize(19, 8).expect("|20x8 at least, ple~");
}

/// Its labels are longer than a half of the screen.
struct Wordy;

impl Sheet for Wordy {
    fn title(&self) -> Message {
        Message::new("A cake")
    }

    fn fields(&self) -> Vec<Field> {
        let labels = [
            ("What the cake is made of, apart from flour", true),
            ("What becomes of its crumbs!", true),
            ("Who may have what is left of it", false),
        ];
        labels.map(|(label, free)| field(label, "yes", free)).into()
    }

    fn choices(&self, _field: usize) -> Choices {
        Choices::default()
    }

    fn change(&mut self, _field: usize, _forward: bool) {}

    fn write(&mut self, _field: usize, _text: &str, _called: Called<'_>) {}

    fn problem(&self) -> Option<&Message> {
        None
    }

    fn words(&self) -> Vec<String> {
        vec!["a cake".to_owned()]
    }

    fn recall(&mut self, _words: &[String]) {}
}

#[test]
fn labels_that_are_cut_are_told_whole() {
    let mut stage = Stage::new(Form::new(Wordy, Language::English), 50, 10);
    stage.expect(
        "|A cake
         |▸ What the cake is made of…  ◂ yes ▸
         |  What becomes of its crum…  ◂ yes ▸
         |  Who may have what is lef…  ◂ yes ▸
         |  [ Begin ]
         |
         |
         |damier play 'a cake'
         |What the cake is made of, apart from flour
         |Enter begin  → change  t type  ? Keys  Esc back",
    );
    // Where there is room for both, both are told.
    for (keys, told) in [
        ("Down", "What becomes of its crumbs!   t: type any other value"),
        ("Down", "Who may have what is left of it"),
        ("Down", ""),
    ] {
        stage.keys(keys).resize(53, 10);
        let shown = stage.shown();
        assert_eq!(shown.lines().nth(8), Some(told), "{shown}");
    }
}

/// Words come from everywhere, and so does what people type.
#[test]
fn in_ascii_nothing_else_shows() {
    let theme = Theme { colour: false, ascii: true };
    for language in Language::ALL {
        let mut stage = Stage::themed(Form::new(Cake::default(), language), 60, 16, theme);
        for keys in ["Down", "t « ç × ’ » Enter", "Home Left", "Enter", "Esc", "?"] {
            stage.keys(keys);
            assert!(stage.shown().is_ascii(), "{keys}:\n{}", stage.shown());
        }
    }
}

#[test]
fn every_size_can_be_drawn() {
    for keys in ["", "?", "Down t", "Left Enter"] {
        stage().keys(keys).every_size(82, 26);
    }
}
