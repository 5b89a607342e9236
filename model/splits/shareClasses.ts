import { parseFraction } from '../values/fraction.ts';
import { mostOfRatio } from './kinds.ts';
import { type SplitRatio, splitParts } from './split.ts';

/** Whether two names are those of one share class: case and the space around them do not count. */
export const isSameClass = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * The ratio by which shares of a class become those of another, in lowest terms, by how many shares of the basic class
 * each of them becomes. Undefined where a split could not have it.
 */
export function ratioBetween(from: SplitRatio, to: SplitRatio): SplitRatio | undefined {
  const numerator = from.numerator * to.denominator;
  const ratio = parseFraction(`${numerator}/${from.denominator * to.numerator}`);
  return ratio && ratio.numerator <= mostOfRatio && ratio.denominator <= mostOfRatio ? ratio : undefined;
}

/** The pieces of a class that somebody has, in parts, and how many shares of the basic class those of the class become. */
export type OfClass<Part extends string> = { ratio: SplitRatio; parts: Readonly<Record<Part, bigint>> };

/**
 * What pieces of several classes are as shares of the basic class. Those of a class are converted together and rounded
 * down to whole shares: each boundary between its parts, in the order of their names, is rounded down, so that the parts
 * sum to what their sum becomes.
 */
export function asConverted<Part extends string>(
  names: readonly Part[],
  classes: readonly OfClass<Part>[],
): Record<Part, bigint> {
  const sums = Object.fromEntries(names.map((name) => [name, 0n])) as Record<Part, bigint>;
  for (const { ratio, parts } of classes) {
    const converted = splitParts(
      names.map((name) => parts[name]),
      ratio,
    );
    for (const [i, name] of names.entries()) sums[name] += converted[i]!;
  }
  return sums;
}
