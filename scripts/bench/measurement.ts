import type { Places } from './places.ts';

export type Kind = 'embedded' | 'postgresql';
export const kinds: readonly Kind[] = ['embedded', 'postgresql'];

/**
 * How much is measured: the people with a plan, the repetitions, how long a rate is taken, in milliseconds, and of all
 * pages of lists each n-th.
 */
export type Size = { people: number; rounds: number; milliseconds: number; nthPage: number };

export type Bench = { kind: Kind; size: Size; places: Places };

/** What a figure is of and the bound that it keeps to, where there is one. */
export type Declared = { what: string; unit: string; most?: number; least?: Record<Kind, number> };

/** A figure that is undefined was not measured here. */
type Found<Name extends string> = Record<Name, number | undefined>;

export type Measurement = {
  figures: Record<string, Declared>;
  measure: (bench: Bench) => Promise<Found<string>>;
};

/** Declares what a measurement finds, so that each of its figures has a name and a unit. */
export const declare = <Name extends string>(
  measure: (bench: Bench) => Promise<Found<Name>>,
  figures: Record<NoInfer<Name>, Declared>,
): Measurement => ({ figures, measure });

export const say = (line: string) => process.stdout.write(`${line}\n`);

export const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
