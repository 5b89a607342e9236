import type { RecordOf } from '../../../model/resource.ts';
import type { entries } from '../../../model/resources/entries.ts';

export type Entry = RecordOf<typeof entries>;

export type RunningLine = {
  entry: Entry;
  /** The change that the line made to the figure, and the figure after it. */
  pieces: number;
  balance: number;
  isReversed: boolean;
};

/**
 * Entries, the earliest first, with the balance after each of them. A figure that counts what has left an account grows
 * where the account shrinks.
 */
export function runningLines(found: readonly Entry[], countsWhatLeft: boolean): RunningLine[] {
  const reversed = new Set(found.map(({ reverses_id }) => reverses_id));
  let balance = 0;
  return found.map((entry) => {
    const pieces = countsWhatLeft ? -entry.pieces : entry.pieces;
    balance += pieces;
    return { entry, pieces, balance, isReversed: reversed.has(entry.transaction_id) };
  });
}
