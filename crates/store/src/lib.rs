//! Logs, visitors and accounts on disk.
