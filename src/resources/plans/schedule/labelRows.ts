export type Label = {
  /** The place of its line, as a share of the width. */
  at: number;
  text: string;
  /** Whether the label is to the left of its line. */
  toTheLeft: boolean;
};

const charWidth = 6.6;
const gap = 10;

const reach = ({ at, text, toTheLeft }: Label, plotWidth: number): [from: number, to: number] => {
  const line = at * plotWidth;
  const length = text.length * charWidth + gap;
  return toTheLeft ? [line - length, line] : [line, line + length];
};

/**
 * Whether a label goes to the left: its preferred side, unless only the other side keeps it whole and off the line of
 * today.
 */
export function sideOf(label: Label, plotWidth: number, today: number | undefined): boolean {
  const isClear = (toTheLeft: boolean) => {
    const [from, to] = reach({ ...label, toTheLeft }, plotWidth);
    const other = today === undefined ? undefined : today * plotWidth;
    return from >= 0 && to <= plotWidth && (other === undefined || other < from || to < other);
  };
  return isClear(label.toTheLeft) || !isClear(!label.toTheLeft) ? label.toTheLeft : !label.toTheLeft;
}

/** The row of each label, counted from the top, so that none is written over another on a plot of that width in pixels. */
export function labelRows(labels: readonly Label[], plotWidth: number): number[] {
  const rows: { from: number; to: number }[][] = [];
  return labels.map((label) => {
    const [from, to] = reach(label, plotWidth);
    const isFree = (row: { from: number; to: number }[]) =>
      row.every((each) => to <= each.from || each.to <= from);
    const found = rows.findIndex(isFree);
    const index = found === -1 ? rows.push([]) - 1 : found;
    rows[index]!.push({ from, to });
    return index;
  });
}
