import { Problem } from '../../base/problem.ts';

/** The results of two checks of a line that do not need each other, or the errors that both of them find. */
export const together = <One, Other>(one: () => One, other: () => Other): [One, Other] => {
  let first: { found: One } | { problem: Problem };
  try {
    first = { found: one() };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    first = { problem };
  }
  try {
    const second = other();
    if ('found' in first) return [first.found, second];
  } catch (problem) {
    if (!(problem instanceof Problem) || 'found' in first) throw problem;
    throw new Problem(422, 'invalid', {}, { ...first.problem.errors, ...problem.errors });
  }
  throw first.problem;
};
