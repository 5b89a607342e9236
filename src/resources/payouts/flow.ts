import { isZero } from '../../kit/sumOf.ts';

export type Node = {
  name: string;
  amount: string;
  /** In pixels: the start of its stream at the left, its end at the right, and its height. */
  from: number;
  top: number;
  height: number;
};

/** In pixels: the height of the whole, the height that a label needs, and the least height that can be seen. */
const stream = 150;
const slot = 42;
const least = 2;

/**
 * The place of each part of an amount in the drawing: as high as its share, and far enough from the next for its label.
 */
export function nodesOf(parts: readonly (readonly [name: string, amount: string])[]) {
  const shown = parts.filter(([, amount]) => !isZero(amount));
  // The numbers are only drawn; a pixel more or less does not change an amount.
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
