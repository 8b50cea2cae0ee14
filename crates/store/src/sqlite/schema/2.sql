-- Records that somebody loaded; nobody, if the operator did.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    made INTEGER NOT NULL,
    maker TEXT REFERENCES visitors (id) ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX records_made ON records (made, id);
CREATE INDEX records_of ON records (maker, id) WHERE maker IS NOT NULL;

-- The games that the explorer knows, in the order in which they became known to it. They go with what they were read from.
CREATE TABLE explored (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    form INTEGER NOT NULL,
    log TEXT REFERENCES logs (id) ON DELETE CASCADE,
    record TEXT REFERENCES records (id) ON DELETE CASCADE,
    entries INTEGER NOT NULL,
    at INTEGER NOT NULL,
    result INTEGER NOT NULL,
    told TEXT NOT NULL,
    UNIQUE (id, form),
    CHECK ((log IS NULL) <> (record IS NULL))
) STRICT;
CREATE INDEX explored_log ON explored (log) WHERE log IS NOT NULL;
CREATE INDEX explored_record ON explored (record) WHERE record IS NOT NULL;

-- The positions they came to. What was played there and how it ended is one number, so that they are counted in the order
-- in which they lie.
CREATE TABLE visits (
    position INTEGER NOT NULL,
    way INTEGER NOT NULL,
    game INTEGER NOT NULL REFERENCES explored (number) ON DELETE CASCADE,
    PRIMARY KEY (position, way, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_of ON visits (game);
CREATE INDEX logs_over ON logs (latest, id) WHERE state = 'over' AND NOT private;
