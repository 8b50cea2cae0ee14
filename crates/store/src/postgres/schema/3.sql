-- By how many entries it was written down what came of a log; 0 if it was not. What follows is
-- made from logs, but for lessons.
ALTER TABLE logs ADD COLUMN settled BIGINT NOT NULL DEFAULT 0;
CREATE INDEX logs_unsettled ON logs (latest, id)
    WHERE settled <> length AND (state = 'over' OR settled > 0);

CREATE TABLE deeds (
    log TEXT COLLATE "C" NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    visitor TEXT COLLATE "C" NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    game TEXT COLLATE "C" NOT NULL,
    variant TEXT COLLATE "C" NOT NULL,
    result TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    time BIGINT,
    points BIGINT,
    day BIGINT,
    private BOOLEAN NOT NULL,
    PRIMARY KEY (log, visitor)
);
CREATE INDEX deeds_of ON deeds (visitor, at, log);
CREATE INDEX deeds_of_days ON deeds (visitor, day, game) WHERE day IS NOT NULL;

-- Those who played rated games, by names that mean nothing once a visitor is forgotten: the ratings
-- of others rest on these games.
CREATE TABLE players (
    id TEXT COLLATE "C" PRIMARY KEY,
    visitor TEXT COLLATE "C" UNIQUE REFERENCES visitors (id) ON DELETE SET NULL
);

CREATE TABLE rated (
    log TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    variant TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL REFERENCES players (id),
    half_points BIGINT NOT NULL,
    before BIGINT NOT NULL,
    points BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    latest BOOLEAN NOT NULL,
    PRIMARY KEY (log, seat)
);
CREATE INDEX rated_of ON rated (player, game, variant, at, log);
CREATE INDEX rated_in ON rated (game, variant, at, log, seat);
CREATE INDEX rated_at ON rated (at, log, seat);
CREATE INDEX rated_latest ON rated (player) WHERE latest;

-- How often ratings were written that are compared with each other.
CREATE TABLE pools (
    game TEXT COLLATE "C" NOT NULL,
    variant TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (game, variant)
);

CREATE TABLE lessons (
    visitor TEXT COLLATE "C" NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL,
    done BIGINT NOT NULL,
    PRIMARY KEY (visitor, name)
);
