import { invalid } from '../../base/problem.ts';

/**
 * The identities of the lines: the reference in the file, unique there, or without one the subject of the line. Later
 * changes, such as vesting, do not alter an identity.
 */
export const createIdentities = () => {
  const lineOf = new Map<string, number>();
  return (reference: string | null, about: readonly unknown[], line: number): readonly unknown[] => {
    if (reference === null) return about;
    const known = reference.toLowerCase();
    const first = lineOf.get(known);
    if (first !== undefined) throw invalid({ reference: { key: 'referenceTwice', of: { line: first } } });
    lineOf.set(known, line);
    return ['reference', known];
  };
};
