import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';

export type Pool = RecordOf<typeof pools>;

/** The pieces of a pool that are neither granted nor promised. */
export const freeOf = ({ available, held }: Pick<Pool, 'available' | 'held'>): number => available - held;

/** Unallocated certificates that cover no option any more. */
export const spareOf = ({ unallocated, available, unvested, vested }: Pool): number =>
  unallocated - available - unvested - vested;
