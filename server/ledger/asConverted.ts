import { asConverted } from '../../model/splits/shareClasses.ts';

/** Pieces of one class, and its ratio. */
export type ByClass<Part extends string> = Record<Part | 'numerator' | 'denominator', number>;

/** Pieces as shares of the basic class: those of the classes that are not one for one are converted. */
export const converted = <Part extends string>(
  names: readonly Part[],
  pieces: Record<Part, number>,
  classes: readonly ByClass<Part>[],
) => {
  const exact = (of: ByClass<Part>, name: keyof ByClass<Part>) => BigInt(of[name]);
  const sums = asConverted(
    names,
    classes.map((of) => ({
      ratio: { numerator: exact(of, 'numerator'), denominator: exact(of, 'denominator') },
      parts: Object.fromEntries(names.map((name) => [name, exact(of, name)])) as Record<Part, bigint>,
    })),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      classes.reduce((rest, of) => rest - of[name], pieces[name]) + Number(sums[name]),
    ]),
  ) as Record<Part, number>;
};
