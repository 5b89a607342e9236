import { freeOf, type Pool } from './pool.ts';

/** The pieces of a pool by their state, which are all options of it. */
type Parts = Pick<Pool, 'available' | 'held' | 'unvested' | 'vested' | 'exercised' | 'delisted'>;

export const piecesOf = {
  available: freeOf,
  held: ({ held }: Parts) => held,
  unvested: ({ unvested }: Parts) => unvested,
  vested: ({ vested }: Parts) => vested,
  exercised: ({ exercised }: Parts) => exercised,
  delisted: ({ delisted }: Parts) => delisted,
};
export const poolParts = Object.keys(piecesOf) as (keyof typeof piecesOf)[];
