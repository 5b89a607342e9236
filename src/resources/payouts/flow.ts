import { isZero } from '../../kit/sumOf.ts';

export type Node = {
  name: string;
  amount: string;
  /** In pixels: where its stream begins, where it ends, and how wide it is. */
  from: number;
  top: number;
  height: number;
};

/** In pixels: how high all of it is, what a label needs, and the least that can be seen. */
const stream = 150;
const slot = 42;
const least = 2;

/** Where each part of an amount is drawn: as high as its share, and far enough from the next one for its label. */
export function nodesOf(parts: readonly (readonly [name: string, amount: string])[]) {
  const shown = parts.filter(([, amount]) => !isZero(amount));
  // Only drawn: a pixel more or less is no amount.
  const total = shown.reduce((sum, [, amount]) => sum + Number(amount), 0);
  const heights = shown.map(([, amount]) => Math.max(least, (stream * Number(amount)) / total));
  const slots = heights.map((height) => Math.max(height + 8, slot));
  const height = sum(slots);
  const gross = { height: sum(heights), top: (height - sum(heights)) / 2 };
  const nodes = shown.map(
    ([name, amount], index): Node => ({
      name,
      amount,
      height: heights[index]!,
      from: gross.top + sum(heights.slice(0, index)),
      top: sum(slots.slice(0, index)) + (slots[index]! - heights[index]!) / 2,
    }),
  );
  return { nodes, gross, height };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
