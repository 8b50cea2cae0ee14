//! Writing symbols in as few bits as they tell.
//!
//! A range asymmetric numeral system whose state always has sixteen bits and takes single bits in:
//! what a block costs beside its symbols are the two bytes of its first state. How often each
//! symbol comes in each context is counted beforehand and told once for a whole layer.

/// The shares of a context's symbols are counted in this many parts, as a power of two.
const PARTS: u32 = 12;
/// The lowest state; the highest is below its double.
const LOWEST: u32 = 1 << 15;

/// How often symbols come in each of several contexts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    symbols: usize,
    /// For each context where the share of each symbol begins, and where that of the last ends,
    /// filled up so that they are compared many at a time.
    starts: Vec<i16>,
    stride: usize,
}

/// Where the share of a symbol begins, and how large it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    start: u32,
    size: u32,
}

impl Model {
    fn of_shares(symbols: usize, contexts: impl Iterator<Item = Option<Vec<u16>>>) -> Model {
        let stride = (symbols + 1).next_multiple_of(8);
        let mut starts = Vec::new();
        for shares in contexts {
            let first = starts.len();
            starts.resize(first + stride, 1 << PARTS);
            let mut start = 0;
            for (at, share) in shares.into_iter().flatten().enumerate() {
                starts[first + at] = start;
                start += share as i16;
            }
        }
        Model { symbols, starts, stride }
    }

    /// The model for what was counted: for each context how often each symbol came.
    pub(crate) fn of_counts(symbols: usize, counts: &[u64]) -> Model {
        let shares = counts.chunks(symbols).map(|counts| {
            let all: u64 = counts.iter().sum();
            (all > 0).then(|| shares(counts, all))
        });
        Model::of_shares(symbols, shares)
    }

    fn contexts(&self) -> usize {
        self.starts.len() / self.stride
    }

    #[inline]
    pub(crate) fn share(&self, context: usize, symbol: usize) -> Share {
        let at = context * self.stride + symbol;
        let (start, end) = (self.starts[at], self.starts[at + 1]);
        Share { start: start as u32, size: (end - start) as u32 }
    }

    /// Appends what [`read`](Self::read) reads.
    pub(crate) fn write(&self, bytes: &mut Vec<u8>) {
        for context in 0..self.contexts() {
            let shares = (0..self.symbols).map(|symbol| self.share(context, symbol).size);
            let is_used = shares.clone().any(|share| share > 0);
            bytes.push(u8::from(is_used));
            for share in shares.filter(|_| is_used) {
                if share < 0x80 {
                    bytes.push(share as u8);
                } else {
                    bytes.extend([(share & 0x7f) as u8 | 0x80, (share >> 7) as u8]);
                }
            }
        }
    }

    /// The model at the beginning of the bytes, which are left behind it; none if there is none.
    pub(crate) fn read(symbols: usize, contexts: usize, bytes: &mut &[u8]) -> Option<Model> {
        let mut next = || {
            let (first, rest) = bytes.split_first()?;
            *bytes = rest;
            Some(*first)
        };
        let mut all = Vec::with_capacity(contexts);
        for _ in 0..contexts {
            if next()? == 0 {
                all.push(None);
                continue;
            }
            let mut shares = Vec::with_capacity(symbols);
            for _ in 0..symbols {
                let low = u16::from(next()?);
                let share =
                    if low < 0x80 { low } else { low & 0x7f | u16::from(next()?).min(63) << 7 };
                shares.push(share);
            }
            if shares.iter().map(|&share| u32::from(share)).sum::<u32>() != 1 << PARTS {
                return None;
            }
            all.push(Some(shares));
        }
        Some(Model::of_shares(symbols, all.into_iter()))
    }
}

/// Whole shares for what was counted: nothing that came is without, and all are given out.
fn shares(counts: &[u64], all: u64) -> Vec<u16> {
    let share = |count: u64| ((count << PARTS) / all).max(u64::from(count > 0)) as u16;
    let mut shares: Vec<u16> = counts.iter().map(|&count| share(count)).collect();
    // Who has most can give and take best.
    let mut given: i32 = shares.iter().map(|&share| i32::from(share)).sum();
    while given != 1 << PARTS {
        let step = if given < 1 << PARTS { (1 << PARTS) - given } else { -1 };
        if let Some(most) = shares.iter_mut().max() {
            *most = (i32::from(*most) + step) as u16;
        }
        given += step;
    }
    shares
}

/// Appends symbols by their shares, which must all be larger than nothing.
pub(crate) fn encode(symbols: &[Share], bytes: &mut Vec<u8>) {
    // What is read first is written last.
    let mut state = LOWEST;
    let mut pieces = Vec::with_capacity(symbols.len());
    for Share { start, size } in symbols.iter().rev() {
        let mut count = 0;
        while state >> count >= size << (16 - PARTS) {
            count += 1;
        }
        pieces.push((state & ((1 << count) - 1), count));
        state >>= count;
        state = (state / size) << PARTS | (state % size + start);
    }
    let (mut word, mut filled) = (u64::from(state), 16);
    for (bits, count) in pieces.into_iter().rev() {
        word |= u64::from(bits) << filled;
        filled += count;
        while filled >= 8 {
            bytes.push(word as u8);
            word >>= 8;
            filled -= 8;
        }
    }
    while filled > 0 {
        bytes.push(word as u8);
        word >>= 8;
        filled = (filled - 8).max(0);
    }
}

/// Symbols being read.
pub(crate) struct Decoder<'a> {
    bytes: &'a [u8],
    bit: usize,
    state: u32,
}

impl<'a> Decoder<'a> {
    /// From bytes that begin with what was encoded; any may follow.
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bytes, bit: 0, state: 0 };
        decoder.state = decoder.word() & 0xffff;
        decoder.bit = 16;
        decoder
    }

    /// Bits from where it is, 25 at least; zeros behind the end.
    #[inline]
    fn word(&self) -> u32 {
        let rest = self.bytes.get(self.bit / 8..).unwrap_or_default();
        let word = rest.first_chunk().copied().unwrap_or_else(|| {
            let mut last = [0; 4];
            last[..rest.len()].copy_from_slice(rest);
            last
        });
        u32::from_le_bytes(word) >> (self.bit % 8)
    }

    /// The next symbol, if it was written by this model in this context.
    #[inline]
    pub(crate) fn next(&mut self, model: &Model, context: usize) -> usize {
        let part = (self.state & ((1 << PARTS) - 1)) as i16;
        let starts = &model.starts[context * model.stride..(context + 1) * model.stride];
        // Eight at a time, without a branch that nobody could foresee.
        let (eights, _) = starts.as_chunks::<8>();
        let mut before = [0_i16; 8];
        for eight in eights {
            for (before, start) in before.iter_mut().zip(eight) {
                *before += i16::from(*start <= part);
            }
        }
        let before: i16 = before.iter().sum();
        let symbol = (before - 1).clamp(0, model.symbols as i16 - 1) as usize;
        let (start, end) = (starts[symbol], starts[symbol + 1]);
        let size = end.wrapping_sub(start) as u16;
        let state =
            u32::from(size) * (self.state >> PARTS) + u32::from(part.wrapping_sub(start) as u16);
        // Only what is damaged comes to nothing.
        let count = (state | 1).leading_zeros().saturating_sub(16).min(15);
        self.state = (state << count | self.word() & ((1 << count) - 1)) & 0xffff;
        self.bit += count as usize;
        symbol
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damier_core::Rng;

    #[test]
    fn what_was_written_is_read() {
        let mut rng = Rng::new(7);
        for symbols in [1, 2, 5, 31, 97, 193] {
            let contexts = 6;
            let lot: Vec<(usize, usize)> = (0..1000)
                .map(|_| (rng.index(contexts), rng.index(symbols).min(rng.index(symbols))))
                .collect();
            let mut counts = vec![0; symbols * contexts];
            for (context, symbol) in &lot {
                counts[context * symbols + symbol] += 1;
            }
            let model = Model::of_counts(symbols, &counts);
            let mut bytes = Vec::new();
            model.write(&mut bytes);
            bytes.push(9);
            let mut rest = &bytes[..];
            assert_eq!(Model::read(symbols, contexts, &mut rest), Some(model.clone()));
            assert_eq!(rest, [9]);
            for length in [0, 1, 2, 100, 1000] {
                let lot = &lot[..length];
                let shares: Vec<Share> =
                    lot.iter().map(|&(context, symbol)| model.share(context, symbol)).collect();
                let mut bytes = Vec::new();
                encode(&shares, &mut bytes);
                let mut decoder = Decoder::new(&bytes);
                for &(context, symbol) in lot {
                    assert_eq!(decoder.next(&model, context), symbol);
                }
                assert!(bytes.len().abs_diff(decoder.bit.div_ceil(8)) == 0);
            }
        }
    }

    /// Symbols that always come cost nothing but the state, and even ones what they must.
    #[test]
    fn what_is_sure_costs_nothing() {
        let length = |counts: &[u64], symbol: usize| {
            let model = Model::of_counts(counts.len(), counts);
            let mut bytes = Vec::new();
            encode(&vec![model.share(0, symbol); 800], &mut bytes);
            bytes.len()
        };
        assert_eq!(length(&[0, 10], 1), 2);
        assert_eq!(length(&[5, 5], 1), 2 + 100);
    }
}
