//! The rules of deduction by name and level.

/// A way to conclude something, the simplest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// An island that has all its bridges takes no more.
    ClosedIsland,
    /// A bridge leaves no room for those that would cross it.
    Crossing,
    /// An island that needs everything that is possible gets everything.
    FullIsland,
    /// No edge has more bridges than the smaller of its islands wants.
    NeighbourCap,
    /// No edge takes more bridges than its island still misses.
    AtMost,
    /// What the other edges cannot take must be built here.
    AtLeast,
    /// Bridges that would close a group while others remain are too many.
    Isolation,
    /// Where loops are not allowed, islands of one group get no further edge.
    Ring,
    /// A bridge that would cross every exit of a group cannot be.
    Blocking,
    /// Of the ways to complete an island, those that close a group are dropped.
    IslandCompletions,
    /// Of the ways to complete a small group, those that close it are dropped.
    GroupCompletions,
    /// The only exit of a group must be built.
    OnlyExit,
    /// An edge without which the islands would fall apart must be built.
    CutEdge,
    /// A bridge whose crossings would make the islands fall apart cannot be.
    Severing,
    /// The bridges that leave a set of islands are even or odd as their degrees are.
    CutParity,
    /// All bridges together allow only so many doubles and loops.
    TreeBudget,
    /// An assumption that the simpler rules refute is wrong.
    Assumption,
    /// An assumption that further assumptions refute is wrong.
    NestedAssumption,
}

impl Rule {
    /// All rules, the simplest first.
    pub const ALL: [Rule; 18] = [
        Rule::ClosedIsland,
        Rule::Crossing,
        Rule::FullIsland,
        Rule::NeighbourCap,
        Rule::AtMost,
        Rule::AtLeast,
        Rule::Isolation,
        Rule::Ring,
        Rule::Blocking,
        Rule::IslandCompletions,
        Rule::GroupCompletions,
        Rule::OnlyExit,
        Rule::CutEdge,
        Rule::Severing,
        Rule::CutParity,
        Rule::TreeBudget,
        Rule::Assumption,
        Rule::NestedAssumption,
    ];

    /// How hard it is, from 1 to 8.
    pub const fn level(self) -> u8 {
        match self {
            Rule::ClosedIsland | Rule::Crossing | Rule::FullIsland | Rule::NeighbourCap => 1,
            Rule::AtMost | Rule::AtLeast => 2,
            Rule::Isolation | Rule::Ring | Rule::Blocking => 3,
            Rule::IslandCompletions | Rule::GroupCompletions => 4,
            Rule::OnlyExit | Rule::CutEdge | Rule::Severing => 5,
            Rule::CutParity | Rule::TreeBudget => 6,
            Rule::Assumption => 7,
            Rule::NestedAssumption => 8,
        }
    }

    /// The name in data, such as `closed-island`.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::ClosedIsland => "closed-island",
            Rule::Crossing => "crossing",
            Rule::FullIsland => "full-island",
            Rule::NeighbourCap => "neighbour-cap",
            Rule::AtMost => "at-most",
            Rule::AtLeast => "at-least",
            Rule::Isolation => "isolation",
            Rule::Ring => "ring",
            Rule::Blocking => "blocking",
            Rule::IslandCompletions => "island-completions",
            Rule::GroupCompletions => "group-completions",
            Rule::OnlyExit => "only-exit",
            Rule::CutEdge => "cut-edge",
            Rule::Severing => "severing",
            Rule::CutParity => "cut-parity",
            Rule::TreeBudget => "tree-budget",
            Rule::Assumption => "assumption",
            Rule::NestedAssumption => "nested-assumption",
        }
    }
}

/// Some of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet(u32);

impl RuleSet {
    /// What the depth-first search uses: all that is cheap for what it finds. Completions and
    /// severing cost more at every node than the nodes they save.
    pub const SEARCH: RuleSet = RuleSet::up_to(6)
        .without(Rule::IslandCompletions)
        .without(Rule::GroupCompletions)
        .without(Rule::Severing);

    /// All rules up to a level.
    pub const fn up_to(level: u8) -> RuleSet {
        let mut set = 0;
        let mut index = 0;
        while index < Rule::ALL.len() {
            if Rule::ALL[index].level() <= level {
                set |= 1 << Rule::ALL[index] as u32;
            }
            index += 1;
        }
        RuleSet(set)
    }

    /// A rule and all that are simpler.
    pub const fn up_to_rule(rule: Rule) -> RuleSet {
        RuleSet((1 << (rule as u32 + 1)) - 1)
    }

    /// All of them but one.
    pub const fn without(self, rule: Rule) -> RuleSet {
        RuleSet(self.0 & !(1 << rule as u32))
    }

    /// That one alone.
    pub const fn only(rule: Rule) -> RuleSet {
        RuleSet(1 << rule as u32)
    }

    /// Whether the rule is among them.
    #[inline]
    pub const fn has(self, rule: Rule) -> bool {
        self.0 & (1 << rule as u32) != 0
    }

    /// The rules, the simplest first.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |&rule| self.has(rule))
    }
}
