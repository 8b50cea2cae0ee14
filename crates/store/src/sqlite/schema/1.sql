-- Guests and accounts. Names are compared as `folded`.
CREATE TABLE visitors (
    id TEXT PRIMARY KEY,
    made INTEGER NOT NULL,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT,
    CHECK ((name IS NULL) = (password IS NULL) AND (name IS NULL) = (folded IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE credentials (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    visitor TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    made INTEGER NOT NULL,
    expires INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX credentials_of ON credentials (visitor);
CREATE INDEX credentials_ending ON credentials (expires) WHERE expires IS NOT NULL;

-- The head of a log, and what lists tell of it. Visitors are named here and below without being
-- referred to: an entry must not be refused because somebody left in the same moment.
CREATE TABLE logs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    form INTEGER NOT NULL,
    head TEXT NOT NULL,
    made INTEGER NOT NULL,
    maker TEXT,
    private INTEGER NOT NULL,
    invite TEXT,
    state TEXT NOT NULL,
    open_seats INTEGER NOT NULL,
    latest INTEGER NOT NULL,
    length INTEGER NOT NULL
) STRICT;
CREATE INDEX logs_latest ON logs (latest, id);
CREATE INDEX logs_running ON logs (latest, id) WHERE state = 'running';
CREATE INDEX logs_joinable ON logs (latest, id) WHERE open_seats > 0;
CREATE INDEX logs_of ON logs (maker) WHERE maker IS NOT NULL;

CREATE TABLE seats (
    log TEXT NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    visitor TEXT,
    PRIMARY KEY (log, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of ON seats (visitor) WHERE visitor IS NOT NULL;

-- Entries lie in the order in which they came, whatever their log: those that are committed
-- together lie together.
CREATE TABLE entries (
    log TEXT NOT NULL REFERENCES logs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    form INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    visitor TEXT,
    key TEXT,
    PRIMARY KEY (log, seq)
) STRICT;
CREATE UNIQUE INDEX entries_keys ON entries (log, visitor, key)
    WHERE visitor IS NOT NULL AND key IS NOT NULL;
CREATE TRIGGER entries_follow BEFORE INSERT ON entries
WHEN new.seq <> 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE log = new.log)
BEGIN
    SELECT raise(ABORT, 'an entry follows the last one');
END;

-- Always empty: what is written here shows that something can be.
CREATE TABLE probe (filler BLOB NOT NULL) STRICT;
