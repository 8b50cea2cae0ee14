//! Symmetric matrices, as large as a pool of players.

/// A matrix that is symmetric and positive definite, taken apart into a triangle and its mirror
/// image (Cholesky).
pub(super) struct Factor {
    /// Rows of the lower triangle.
    rows: Vec<Vec<f64>>,
}

impl Factor {
    /// Nothing if the matrix is not positive definite. Only its lower triangle is looked at.
    pub(super) fn new(matrix: &[Vec<f64>]) -> Option<Self> {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (index, source) in matrix.iter().enumerate() {
            let mut row: Vec<f64> = Vec::with_capacity(index + 1);
            for (above, &entry) in rows.iter().zip(source) {
                let known: f64 = row.iter().zip(above).map(|(a, b)| a * b).sum();
                let diagonal = above.last()?;
                row.push((entry - known) / diagonal);
            }
            let square = source.get(index)? - row.iter().map(|entry| entry * entry).sum::<f64>();
            if square.is_nan() || square <= 0.0 {
                return None;
            }
            row.push(square.sqrt());
            rows.push(row);
        }
        Some(Self { rows })
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
        let factor = Factor::new(&matrix).unwrap();
        let found = factor.solve(&[8.0, 8.0]);
        assert!((found[0] - 1.0).abs() < 1e-12 && (found[1] - 2.0).abs() < 1e-12, "{found:?}");
        let inverse = factor.inverse();
        for (row, expected) in inverse.iter().zip([[0.375, -0.25], [-0.25, 0.5]]) {
            assert!(row.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{inverse:?}");
        }
    }

    #[test]
    fn what_is_not_positive_has_no_factor() {
        assert!(Factor::new(&[vec![1.0, 2.0], vec![2.0, 1.0]]).is_none());
        assert!(Factor::new(&[vec![f64::NAN]]).is_none());
        assert!(Factor::new(&[]).unwrap().inverse().is_empty());
    }
}
