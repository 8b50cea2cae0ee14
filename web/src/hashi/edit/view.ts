/** Which bridges are seen on the board: those that were drawn, or those of solutions. */
export type View = 'own' | 'first' | 'second' | 'both';
