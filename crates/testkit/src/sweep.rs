//! How far the larger tests go.

/// `brief` in everyday tests, and `whole` where the variable `DAMIER_SWEEP` is set, as
/// `cargo xtask truth sweeps` sets it. What a test claims is the same in both; a brief sweep only
/// looks at fewer cases of it.
pub fn sweep<T>(brief: T, whole: T) -> T {
    #[expect(clippy::disallowed_methods, reason = "tests may know who runs them")]
    let asked = std::env::var_os("DAMIER_SWEEP").is_some();
    if asked { whole } else { brief }
}
