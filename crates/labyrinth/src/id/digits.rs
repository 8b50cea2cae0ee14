//! Bits as hexadecimal digits, the first bit the highest. Large letters after a digit tell how
//! often it comes again: a number with 26 digits, `A` for 0.

/// The letters of such a number.
const LETTERS: usize = 26;

/// Writes bits; what is missing of the last digit is zeros.
pub(super) fn write(bits: impl Iterator<Item = bool>, text: &mut String) {
    let mut run: Option<(u8, usize)> = None;
    let (mut digit, mut count) = (0, 0);
    let mut put = |digit: u8, text: &mut String| match &mut run {
        Some((last, again)) if *last == digit => *again += 1,
        other => {
            if let Some((last, again)) = other.replace((digit, 0)) {
                write_run(last, again, text);
            }
        }
    };
    for bit in bits {
        digit = digit << 1 | u8::from(bit);
        count += 1;
        if count == 4 {
            put(digit, text);
            (digit, count) = (0, 0);
        }
    }
    if count > 0 {
        put(digit << (4 - count), text);
    }
    if let Some((last, again)) = run {
        write_run(last, again, text);
    }
}

fn write_run(digit: u8, again: usize, text: &mut String) {
    let sign = char::from(b"0123456789abcdef"[usize::from(digit)]);
    text.push(sign);
    if again < 2 {
        // As short in digits.
        (0..again).for_each(|_| text.push(sign));
        return;
    }
    let mut letters = Vec::new();
    let mut left = again;
    while left > 0 {
        letters.push(char::from(b'A' + (left % LETTERS) as u8));
        left /= LETTERS;
    }
    text.extend(letters.iter().rev());
}

/// What a sign adds to the number of a run, which was that so far.
pub(super) fn longer(again: usize, sign: char) -> Option<usize> {
    let letter = sign.is_ascii_uppercase().then(|| sign as usize - 'A' as usize)?;
    Some(again.saturating_mul(LETTERS).saturating_add(letter))
}
