//! Games, puzzles and analysis over the network.
