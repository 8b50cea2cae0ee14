-- Texts are compared byte by byte, as they are everywhere else. Times are Unix milliseconds.

-- Guests and accounts. Names are compared as `folded`.
CREATE TABLE visitors (
    id TEXT COLLATE "C" PRIMARY KEY,
    made BIGINT NOT NULL,
    name TEXT COLLATE "C",
    folded TEXT COLLATE "C" UNIQUE,
    password TEXT COLLATE "C",
    CHECK ((name IS NULL) = (password IS NULL) AND (name IS NULL) = (folded IS NULL))
);

CREATE TABLE credentials (
    id TEXT COLLATE "C" PRIMARY KEY,
    hash BYTEA NOT NULL UNIQUE,
    visitor TEXT COLLATE "C" NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    kind TEXT COLLATE "C" NOT NULL,
    label TEXT COLLATE "C" NOT NULL,
    made BIGINT NOT NULL,
    expires BIGINT
);
CREATE INDEX credentials_of ON credentials (visitor);
CREATE INDEX credentials_ending ON credentials (expires) WHERE expires IS NOT NULL;

-- The servers that are alive, by the names they gave themselves, and until when by this clock.
CREATE TABLE servers (
    id TEXT COLLATE "C" PRIMARY KEY,
    alive_until TIMESTAMPTZ NOT NULL
);

-- The head of a log, what lists tell of it, whose it is, and the number of its last entry. Visitors
-- are named here and below without being referred to: an entry must not be refused because somebody
-- left in the same moment. So is the owner, who may be long gone.
CREATE TABLE logs (
    id TEXT COLLATE "C" PRIMARY KEY,
    kind TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    form BIGINT NOT NULL,
    head TEXT COLLATE "C" NOT NULL,
    made BIGINT NOT NULL,
    maker TEXT COLLATE "C",
    private BOOLEAN NOT NULL,
    invite TEXT COLLATE "C",
    state TEXT COLLATE "C" NOT NULL,
    open_seats BIGINT NOT NULL,
    latest BIGINT NOT NULL,
    length BIGINT NOT NULL,
    owner TEXT COLLATE "C",
    fence BIGINT NOT NULL,
    last BIGINT NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX logs_latest ON logs (latest, id);
CREATE INDEX logs_running ON logs (latest, id) WHERE state = 'running';
CREATE INDEX logs_owned ON logs (owner) WHERE state = 'running';
CREATE INDEX logs_joinable ON logs (latest, id) WHERE open_seats > 0;
CREATE INDEX logs_of ON logs (maker) WHERE maker IS NOT NULL;

CREATE TABLE seats (
    log TEXT COLLATE "C" NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    visitor TEXT COLLATE "C",
    PRIMARY KEY (log, seat)
);
CREATE INDEX seats_of ON seats (visitor) WHERE visitor IS NOT NULL;

-- Each entry with the number under which it was written.
CREATE TABLE entries (
    log TEXT COLLATE "C" NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    fence BIGINT NOT NULL,
    form BIGINT NOT NULL,
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    visitor TEXT COLLATE "C",
    key TEXT COLLATE "C",
    PRIMARY KEY (log, seq)
);
CREATE UNIQUE INDEX entries_keys ON entries (log, visitor, key)
    WHERE visitor IS NOT NULL AND key IS NOT NULL;

-- Where all of it comes from, as long as it is being moved here; empty when it is whole.
CREATE TABLE moving (origin TEXT COLLATE "C" NOT NULL);

-- One row: what is written here shows that something can be.
CREATE TABLE probe (at TIMESTAMPTZ NOT NULL) WITH (fillfactor = 50);
INSERT INTO probe VALUES (now());
