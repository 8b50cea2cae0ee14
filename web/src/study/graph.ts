/** What is known along a line, for a curve that says nothing where nothing is known. */

export interface Known {
  step: number;
  lean: number;
}

/** So many steps in a row may be unknown within a stretch: values come at every other step too. */
const GAP = 2;

/** The stretches of a line of which something is known. */
export function stretches(leans: readonly (number | null)[]): Known[][] {
  const found: Known[][] = [];
  leans.forEach((lean, step) => {
    if (lean === null) return;
    const last = found.at(-1)?.at(-1);
    if (last && step - last.step <= GAP) found.at(-1)!.push({ step, lean });
    else found.push([{ step, lean }]);
  });
  return found;
}
