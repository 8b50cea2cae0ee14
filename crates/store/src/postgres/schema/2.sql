-- Records that somebody loaded; nobody, if the operator did.
CREATE TABLE records (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    made BIGINT NOT NULL,
    maker TEXT COLLATE "C" REFERENCES visitors (id) ON DELETE CASCADE,
    text TEXT COLLATE "C" NOT NULL
);
CREATE INDEX records_made ON records (made, id);
CREATE INDEX records_of ON records (maker, id) WHERE maker IS NOT NULL;

-- The games that the explorer knows, in the order in which they became known to it. They go with what they were read from,
-- also where a server of an earlier build removes that.
CREATE TABLE explored (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL,
    form BIGINT NOT NULL,
    log TEXT COLLATE "C" REFERENCES logs (id) ON DELETE CASCADE,
    record TEXT COLLATE "C" REFERENCES records (id) ON DELETE CASCADE,
    entries BIGINT NOT NULL,
    at BIGINT NOT NULL,
    result BIGINT NOT NULL,
    told TEXT COLLATE "C" NOT NULL,
    UNIQUE (id, form),
    CHECK ((log IS NULL) <> (record IS NULL))
);
CREATE INDEX explored_log ON explored (log) WHERE log IS NOT NULL;
CREATE INDEX explored_record ON explored (record) WHERE record IS NOT NULL;

-- The positions they came to. What was played there and how it ended is one number, so that they are counted in the order
-- in which they lie.
CREATE TABLE visits (
    position BIGINT NOT NULL,
    way BIGINT NOT NULL,
    game BIGINT NOT NULL REFERENCES explored (number) ON DELETE CASCADE,
    PRIMARY KEY (position, way, game)
);
CREATE INDEX visits_of ON visits (game);
CREATE INDEX logs_over ON logs (latest, id) WHERE state = 'over' AND NOT private;
