//! Symmetric matrices, as large as a pool of players.

/// How much smaller than its column a pivot can be.
const TRIFLE: f64 = 1e-14;

/// A matrix that is symmetric and positive definite, taken apart into a triangle and its mirror
/// image (Cholesky).
pub(super) struct Factor {
    /// Rows of the lower triangle.
    rows: Vec<Vec<f64>>,
}

impl Factor {
    /// Only the lower triangle of the matrix is looked at. Where rounding makes it singular it is
    /// lifted a little.
    pub(super) fn new(matrix: &[Vec<f64>]) -> Self {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (index, source) in matrix.iter().enumerate() {
            let mut row: Vec<f64> = Vec::with_capacity(index + 1);
            for (column, above) in rows.iter().enumerate() {
                let known: f64 = row.iter().zip(above).map(|(a, b)| a * b).sum();
                row.push((source[column] - known) / above[column]);
            }
            let square = source[index] - row.iter().map(|entry| entry * entry).sum::<f64>();
            row.push(square.max(source[index] * TRIFLE).sqrt());
            rows.push(row);
        }
        Self { rows }
    }

    /// What the matrix turns into `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut found = right.to_vec();
        for (index, row) in self.rows.iter().enumerate() {
            let known: f64 = row.iter().zip(&found).take(index).map(|(a, b)| a * b).sum();
            found[index] = (found[index] - known) / row[index];
        }
        for index in (0..found.len()).rev() {
            let below = index + 1..found.len();
            let known: f64 = below.map(|later| self.rows[later][index] * found[later]).sum();
            found[index] = (found[index] - known) / self.rows[index][index];
        }
        found
    }

    /// The inverse of the matrix.
    pub(super) fn inverse(&self) -> Vec<Vec<f64>> {
        let size = self.rows.len();
        let unit = |one| move |index| f64::from(u8::from(index == one));
        (0..size).map(|one| self.solve(&(0..size).map(unit(one)).collect::<Vec<_>>())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_hand() {
        let matrix = vec![vec![4.0, 2.0], vec![2.0, 3.0]];
        let factor = Factor::new(&matrix);
        let found = factor.solve(&[8.0, 8.0]);
        assert!((found[0] - 1.0).abs() < 1e-12 && (found[1] - 2.0).abs() < 1e-12, "{found:?}");
        let inverse = factor.inverse();
        for (row, expected) in inverse.iter().zip([[0.375, -0.25], [-0.25, 0.5]]) {
            assert!(row.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{inverse:?}");
        }
    }

    #[test]
    fn what_rounding_made_singular_is_solved_all_the_same() {
        let factor = Factor::new(&[vec![1e20, -1e20], vec![-1e20, 1e20]]);
        assert!(factor.solve(&[1.0, -1.0]).iter().all(|entry| entry.is_finite()));
        assert!(Factor::new(&[]).inverse().is_empty());
    }
}
