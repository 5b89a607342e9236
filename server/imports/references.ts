import { invalid } from '../base/problem.ts';

/**
 * What tells a line from all others: the reference that the file gives it, once in each file, or without one what it is
 * about. What has happened since, such as how much has vested, does not make it another one.
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
