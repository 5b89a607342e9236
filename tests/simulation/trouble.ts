import { isDeepStrictEqual } from 'node:util';
import { digestOf } from '../support/digest.ts';
import { madeToFail } from '../support/faults.ts';
import { Broken } from './broken.ts';
import type { Story } from './story.ts';

export type Outcome<T> = { answered: T } | { error: unknown };

type Kind = 'failingAt' | 'losingRaceAt' | 'losingAnswer';

/** About as many statements as an act has; where it has fewer, it succeeds after all. */
const statements = 50;

/**
 * Does something, now and then not at once: a statement fails or loses a race, or the answer gets lost on its way. What
 * failed has changed nothing; what was done is not done twice. Either way it is then asked for again.
 */
export const withTrouble = async <T>(
  story: Story,
  run: () => Promise<T>,
  canLoseAnswer: boolean,
): Promise<Outcome<T>> => {
  const { random, setting, tally, server } = story;
  const attempt = (): Promise<Outcome<T>> =>
    run().then(
      (answered) => ({ answered }),
      (error: unknown) => ({ error }),
    );
  if (!random.percent(setting.trouble)) return attempt();
  const kind = random.weighted<Kind>([
    ['failingAt', 6],
    ['losingRaceAt', 2],
    ['losingAnswer', canLoseAnswer ? 2 : 0],
  ]);
  const untouched = await digestOf(server);
  const outcome = await troubled(story, kind, attempt);
  if (!('error' in outcome && String(outcome.error).includes(madeToFail))) return outcome;
  tally.troubles++;
  if (kind !== 'losingAnswer') {
    expectSame(untouched, await digestOf(server), 'what failed has changed something');
    return attempt();
  }
  const done = await digestOf(server);
  const again = await attempt();
  expectSame(done, await digestOf(server), 'what was done is done again');
  return again;
};

const troubled = async <T>({ faults, random }: Story, kind: Kind, attempt: () => Promise<T>): Promise<T> =>
  kind === 'losingAnswer'
    ? faults.losingAnswer(attempt)
    : (await faults[kind](random.between(1, statements), attempt)).answer;

const expectSame = (before: Record<string, string>, after: Record<string, string>, otherwise: string) => {
  if (isDeepStrictEqual(before, after)) return;
  const tables = Object.keys(after).filter((table) => before[table] !== after[table]);
  throw new Broken(`${otherwise}: ${tables.join(', ')}`);
};
