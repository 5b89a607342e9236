import { fill } from '../i18n/fill.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { Named } from '../i18n/readable.ts';
import { type RefusalKey, refusals } from '../i18n/refusals.ts';

export type ProblemKey = RefusalKey;

export type Fields = Record<string, ProblemKey | { key: ProblemKey; of: Record<string, Named> }>;

/**
 * An error with words for the caller and the HTTP status of the answer. Any other error that is thrown is a fault of
 * the server.
 */
export class Problem extends Error {
  readonly status: number;
  readonly key: ProblemKey;
  readonly of: Record<string, Named>;
  readonly errors: Record<string, string> | undefined;

  constructor(
    status: number,
    key: ProblemKey,
    of: Record<string, Named> = {},
    errors?: Record<string, string>,
  ) {
    super(problemText(key, of));
    this.status = status;
    this.key = key;
    this.of = of;
    this.errors = errors;
  }

  /** The form in which a refusal travels between threads, which share no classes. */
  toParts() {
    return { status: this.status, key: this.key, of: this.of, errors: this.errors };
  }

  static fromParts({ status, key, of, errors }: ReturnType<Problem['toParts']>) {
    return new Problem(status, key, of, errors);
  }
}

/** A record that something waits for. */
export type Obstacle = { type: string; id: string; name: string };

/** A refusal because of records that stand in the way: all that they say, and where each of them is. */
export class Obstructed extends Problem {
  readonly obstacles: Obstacle[];

  constructor(reasons: [key: ProblemKey, of: Record<string, Named>][], obstacles: Obstacle[]) {
    super(409, ...reasons[0]!);
    this.message = reasons.map((reason) => problemText(...reason)).join(' ');
    this.obstacles = obstacles;
  }
}

/** A refusal whose transaction is committed all the same, because it brings the data that the caller saw up to date. */
export class RefusedAndKept extends Problem {
  constructor(key: ProblemKey) {
    super(409, key);
  }
}

/** A refusal after which the caller may ask again in some seconds. */
class Later extends Problem {
  readonly retryAfter: number;

  constructor(status: number, key: ProblemKey, retryAfter: number, of: Record<string, Named> = {}) {
    super(status, key, of);
    this.retryAfter = retryAfter;
  }
}

export class TooMany extends Later {
  constructor(key: ProblemKey, retryAfter: number, of: Record<string, Named> = {}) {
    super(429, key, retryAfter, of);
  }
}

/** A request that cannot be carried out at the moment, through no fault of the caller. */
export class Unavailable extends Later {
  constructor(key: ProblemKey, cause?: unknown) {
    super(503, key, 5);
    this.cause = cause;
  }
}

/** The seconds after which a repetition may succeed; undefined if it would be refused again. */
export const retryAfterOf = (problem: Problem) => (problem instanceof Later ? problem.retryAfter : undefined);

/** The text of a problem in the language of the caller. */
export const problemText = (key: ProblemKey, of: Record<string, Named> = {}) =>
  fill(currentLanguage(), refusals[currentLanguage()][key], of);

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

/** A message of the schemas, 'validation.longer|120', with its value filled in. */
export const schemaProblem = (message: string): { key: ProblemKey; of: Record<string, Named> } => {
  const [key, n] = message.split('|');
  const named = n === undefined ? undefined : /^\d+$/.test(n) ? Number(n) : n;
  return { key: key as ProblemKey, of: named === undefined ? {} : { n: named } };
};

export const conflict = (key: ProblemKey, of?: Record<string, Named>) => new Problem(409, key, of);
export const notFound = () => new Problem(404, 'notFound');
