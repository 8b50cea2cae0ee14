-- By how many entries it was written down what came of a log; 0 if it was not. What follows is
-- made from logs, but for lessons.
ALTER TABLE logs ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
CREATE INDEX logs_unsettled ON logs (latest, id)
    WHERE settled <> length AND (state = 'over' OR settled > 0);

CREATE TABLE deeds (
    log TEXT NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    result TEXT NOT NULL,
    at INTEGER NOT NULL,
    time INTEGER,
    points INTEGER,
    day INTEGER,
    private INTEGER NOT NULL,
    PRIMARY KEY (log, visitor)
) STRICT, WITHOUT ROWID;
CREATE INDEX deeds_of ON deeds (visitor, at, log);
CREATE INDEX deeds_of_days ON deeds (visitor, day, game) WHERE day IS NOT NULL;

-- Those who played rated games, by names that mean nothing once a visitor is forgotten: the ratings
-- of others rest on these games.
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    visitor TEXT UNIQUE REFERENCES visitors (id) ON DELETE SET NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rated (
    log TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    at INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES players (id),
    half_points INTEGER NOT NULL,
    before INTEGER NOT NULL,
    points INTEGER NOT NULL,
    deviation INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    games INTEGER NOT NULL,
    latest INTEGER NOT NULL,
    PRIMARY KEY (log, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_of ON rated (player, game, variant, at, log);
CREATE INDEX rated_in ON rated (game, variant, at, log, seat);
CREATE INDEX rated_at ON rated (at, log, seat);
CREATE INDEX rated_latest ON rated (player) WHERE latest;

-- How often ratings were written that are compared with each other.
CREATE TABLE pools (
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, variant)
) STRICT, WITHOUT ROWID;

CREATE TABLE lessons (
    visitor TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    done INTEGER NOT NULL,
    PRIMARY KEY (visitor, name)
) STRICT, WITHOUT ROWID;
