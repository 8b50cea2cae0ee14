/** The command that tells at a terminal what a page shows. */

/** A word as it is typed at a terminal: quoted where it has signs that mean something there. */
export const typed = (word: string): string =>
  /^[\w.,:+=/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A command of the program. */
export const command = (...words: string[]): string => ['damier', ...words.map(typed)].join(' ');

/** The same with a text for its standard input. */
export const fed = (text: string, ...words: string[]): string =>
  `printf '%s\\n' ${text
    .trim()
    .split('\n')
    .map((line) => typed(line))
    .join(' ')} | ${command(...words)}`;
