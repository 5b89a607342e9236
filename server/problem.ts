import { problems } from './i18n/problems.en.ts';

export type ProblemKey = keyof typeof problems;
type Fields = Record<string, ProblemKey | { key: ProblemKey; of: Record<string, string> }>;

/** What went wrong in words for the caller, with the HTTP status it answers. Anything else that is thrown is a fault of ours. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;

  constructor(
    status: number,
    key: ProblemKey,
    of: Record<string, string> = {},
    errors?: Record<string, string>,
  ) {
    super(problemText(key, of));
    this.status = status;
    this.errors = errors;
  }
}

export const problemText = (key: ProblemKey, of: Record<string, string> = {}) =>
  problems[key].replace(/\{(\w+)\}/g, (_, name: string) => of[name] ?? '');

/** Input that cannot be accepted, with the reason under each field's name. */
export const invalid = (fields: Fields) =>
  new Problem(
    422,
    'invalid',
    {},
    Object.fromEntries(
      Object.entries(fields).map(([name, p]) => [
        name,
        typeof p === 'string' ? problemText(p) : problemText(p.key, p.of),
      ]),
    ),
  );

export const conflict = (key: ProblemKey, of?: Record<string, string>) => new Problem(409, key, of);
export const notFound = () => new Problem(404, 'notFound');
