//! Work in pieces: what those who hand it out and those who do it have in common.

use std::sync::{Arc, Mutex, PoisonError};

use damier_arena::table::Hall;
use damier_core::Stop;
use damier_nats::{Kind, Task, Work, Worked};
use damier_play::seating::{NoPrograms, Programs};
use damier_server::jobs::Thinker;

use crate::clock::{CpuClock, WallClock};
use crate::context::Context;
use crate::endgames::Endgames;
use crate::machine;

/// Work of which every piece can be done by itself, anywhere.
pub trait Piecework: Send + Sync + Sized + 'static {
    /// What it is called, and the version of its form.
    const KIND: Kind;

    /// What all pieces have in common, as it travels. The same work has the same.
    fn common(&self) -> Vec<u8>;

    /// The same work, where it arrived; or what is wrong with it.
    fn read(common: &[u8]) -> Result<Self, String>;

    /// Does a piece.
    fn piece(&self, task: &Task, tools: &Tools) -> Worked;
}

/// What pieces are done with.
pub struct Tools {
    wall: WallClock,
    /// Whoever starts programs of others, where that is wanted.
    programs: Option<Arc<dyn Programs>>,
    endgames: Endgames,
    /// The memory a piece may take.
    memory: Option<u64>,
}

impl Tools {
    /// Those of this program, with so much memory to use. Which programs are started is up to whoever
    /// asks, so none is unless this machine is meant for it.
    pub fn new(context: &Context, memory: Option<u64>, programs: bool) -> Tools {
        Tools {
            wall: WallClock::new(),
            programs: programs.then(|| context.programs.clone() as Arc<dyn Programs>),
            endgames: context.endgames.clone(),
            memory,
        }
    }

    /// Whether programs of others are started.
    pub fn starts_programs(&self) -> bool {
        self.programs.is_some()
    }

    /// What games of an arena are played with.
    pub fn hall<'a>(&'a self, stop: &'a Stop) -> Hall<'a> {
        Hall {
            wall: &self.wall,
            cpu: &CpuClock,
            stop,
            programs: self.programs.as_deref().unwrap_or(&NoPrograms),
            shelf: &self.endgames,
        }
    }

    /// What moves and analysis of servers are thought over with. Programs are for the server whose
    /// operator lists them.
    pub fn thinker(&self) -> Thinker {
        Thinker {
            wall: Arc::new(WallClock::new()),
            cpu: Arc::new(CpuClock),
            shelf: Arc::new(self.endgames.clone()),
            programs: Arc::new(NoPrograms),
        }
    }

    /// The memory there is for a piece, where that is known.
    pub fn memory(&self) -> Option<u64> {
        let free = machine::free_memory();
        self.memory.map(|told| free.map_or(told, |free| told.min(free))).or(free)
    }
}

/// Where pieces of one kind are done. The work they belong to is read once for all of them.
pub struct Shop<P> {
    tools: Arc<Tools>,
    last: Mutex<Option<(String, Arc<P>)>>,
}

impl<P: Piecework> Shop<P> {
    pub fn new(tools: &Arc<Tools>) -> Shop<P> {
        Shop { tools: tools.clone(), last: Mutex::new(None) }
    }

    fn known(&self, task: &Task) -> Result<Arc<P>, String> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((run, work)) = &*last
            && *run == task.run
        {
            return Ok(work.clone());
        }
        let work = Arc::new(P::read(&task.common)?);
        *last = Some((task.run.clone(), work.clone()));
        Ok(work)
    }
}

impl<P: Piecework> Work for Shop<P> {
    fn kind(&self) -> Kind {
        P::KIND
    }

    fn work(&self, task: &Task) -> Worked {
        match self.known(task) {
            Ok(work) => work.piece(task, &self.tools),
            Err(why) => Worked::Failed(why),
        }
    }
}

/// What a piece with a number asks for.
pub fn number(task: &Task) -> Result<u64, Worked> {
    let text = std::str::from_utf8(&task.body).ok();
    let number = text.and_then(|text| text.parse().ok());
    number.ok_or_else(|| Worked::Failed("no number".to_owned()))
}

/// What came of a piece that may have been stopped.
pub fn worked(made: Option<Vec<u8>>) -> Worked {
    made.map_or(Worked::Stopped, Worked::Done)
}
