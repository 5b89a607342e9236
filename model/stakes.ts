import type { Holdings, Stake } from './holdings.ts';

/** The pieces that somebody holds or can still come to hold: certificates, and options that are vested or vest. */
export const stakeOf = ({ certificates, vested, unvested }: Stake) => certificates + vested + unvested;

/**
 * The parts of a whole that all shares of a company are. The trust holds a share for each option that is available or of
 * a plan (DOMAIN 2, invariant 7), so these are parts of what exists already. Each number is of pieces, as converted where
 * shares are counted so; `others` is null where nobody has said how many shares there are.
 */
export const sharesByHolder = ({ shares, sums: { counted } }: Pick<Holdings, 'shares' | 'sums'>) => ({
  certificates: counted.certificates,
  vested: counted.vested,
  unvested: counted.unvested,
  available: counted.available,
  spare: counted.trust - stakeOf(counted) - counted.available,
  others: shares === null ? null : shares - counted.trust,
});

/** The parts of all options that were ever issued; those that lapsed are available again. Each is a number of pieces. */
export const optionsByState = ({
  available,
  unvested,
  vested,
  exercised,
  delisted,
  cancelled,
}: Holdings['sums']) => ({
  available,
  unvested,
  vested,
  exercised,
  delisted,
  cancelled,
});

/**
 * What a grant of so many pieces makes of the figures: available options become unvested ones of plans. So many of them
 * are counted: as converted, they can be a fraction of a share less than with what is there already.
 */
export const afterGrant = <H extends { unvested: number; granted: number; counted: Stake }>(
  holding: H,
  pieces: number,
  counted: number,
): H => ({
  ...holding,
  ...lessAvailable(holding, pieces),
  unvested: holding.unvested + pieces,
  granted: holding.granted + pieces,
  counted: {
    ...holding.counted,
    ...lessAvailable(holding.counted, counted),
    unvested: holding.counted.unvested + counted,
  },
});

const lessAvailable = (figures: object, pieces: number) =>
  'available' in figures && { available: Number(figures.available) - pieces };

/**
 * A share of a whole in per cent, as a decimal text of so many places, rounded half up; for display alone. The whole is
 * above zero, and the part is not below it.
 */
export function percentOf(part: number, whole: number, places = 2): string {
  const scale = 10n ** BigInt(places);
  const rounded = (2n * BigInt(part) * 100n * scale + BigInt(whole)) / (2n * BigInt(whole));
  const [before, behind] = [rounded / scale, rounded % scale];
  return places === 0 ? `${before}` : `${before}.${String(behind).padStart(places, '0')}`;
}
