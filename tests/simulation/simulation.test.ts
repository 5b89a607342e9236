import { afterEach, describe, expect, it } from 'vitest';
import { beginStory } from './begin.ts';
import { simulate } from './simulate.ts';
import type { Setting } from './story.ts';

/** Months in which much happens; years are simulated by a command of their own. */
const setting: Setting = { seed: 16, days: 90, busy: 90, acts: 10, span: 30, trouble: 10 };

const kindsThatMatter = [
  'plans: create',
  'plans: evaluate-milestone',
  'plans: confirm-exercise',
  'employees: record-leaver',
  'pools: transfer',
  'pools: update',
  'transactions: reverse',
  'payouts: approve',
  'payouts: record-funds',
  'payouts: reverse',
  'bank-statements: create',
];

describe('a trust over some months', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const tell = async (setting: Setting) => {
    const { story, end } = await beginStory(setting);
    ends.push(end);
    await simulate(story);
    return story.tally;
  };

  it('never leaves its ledger unsound, whatever people do and whatever fails', async () => {
    const { kinds, troubles } = await tell(setting);
    for (const kind of kindsThatMatter) expect(kinds.get(kind)?.accepted, kind).toBeGreaterThan(0);
    expect(troubles).toBeGreaterThan(0);
  }, 300_000);

  it('is the same story for the same seed', async () => {
    const short = { ...setting, days: 12 };
    const { trail } = await tell(short);
    expect((await tell(short)).trail).toEqual(trail);
    expect((await tell({ ...short, seed: 2 })).trail).not.toEqual(trail);
  }, 300_000);
});
