import type { Holdings, Stake } from './holdings.ts';

/** The pieces that somebody holds or can still come to hold: certificates, and options that are vested or vest. */
export const stakeOf = ({ certificates, vested, unvested }: Stake) => certificates + vested + unvested;

/** The figures of holders, and of all together: what is held comes first, then where what was granted has gone. */
const figures = [
  'certificates',
  'vested',
  'unvested',
  'stake',
  'converted',
  'share',
  'granted',
  'exercised',
  'lapsed',
  'delisted',
] as const;

/** Those figures that say something of these holdings. */
export const figuresOf = ({
  shares,
  sums,
  isConverted,
}: Pick<Holdings, 'shares' | 'sums' | 'isConverted'>) => {
  const isShown = { share: shares !== null, delisted: sums.delisted > 0, converted: isConverted };
  return figures.filter((name) => isShown[name as keyof typeof isShown] ?? true);
};

/**
 * The parts of a whole that all shares of a company are. The trust holds a share for each option that is available or of
 * a plan (DOMAIN 2, invariant 7), so these are parts of what exists already. Each number is of pieces, as converted where
 * shares are counted so. Of the available ones those that are held for promises are apart on a day of which that is known;
 * `others` is null where there is no number of all shares.
 */
export const sharesByHolder = ({ shares, sums: { counted, held } }: Pick<Holdings, 'shares' | 'sums'>) => ({
  certificates: counted.certificates,
  vested: counted.vested,
  unvested: counted.unvested,
  ...availableOf(counted.available, held === null ? null : counted.held),
  spare: counted.trust - stakeOf(counted) - counted.available,
  others: shares === null ? null : shares - counted.trust,
});

/** Available options, and where it is known what is held of them, those apart from the free ones, which can be promised. */
const availableOf = (available: number, held: number | null) =>
  held === null ? { available } : { free: available - held, held };

/** The parts of all options that were ever issued; those that lapsed are available again. Each is a number of pieces. */
export const optionsByState = ({
  available,
  held,
  unvested,
  vested,
  exercised,
  delisted,
  cancelled,
}: Holdings['sums']) => ({
  ...availableOf(available, held),
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
