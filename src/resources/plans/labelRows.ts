export type Label = {
  /** Where its line stands, as a share of the width. */
  at: number;
  text: string;
  /** Whether it is written to the left of its line. */
  toTheLeft: boolean;
};

const charWidth = 6.6;
const gap = 10;

/** The row of each label, counted from the top, so that none is written over another on a plot of that width in pixels. */
export function labelRows(labels: readonly Label[], plotWidth: number): number[] {
  const rows: { from: number; to: number }[][] = [];
  return labels.map(({ at, text, toTheLeft }) => {
    const line = at * plotWidth;
    const length = text.length * charWidth + gap;
    const [from, to] = toTheLeft ? [line - length, line] : [line, line + length];
    const isFree = (row: { from: number; to: number }[]) =>
      row.every((each) => to <= each.from || each.to <= from);
    const found = rows.findIndex(isFree);
    const index = found === -1 ? rows.push([]) - 1 : found;
    rows[index]!.push({ from, to });
    return index;
  });
}
