import { afterEach, describe, expect, it } from 'vitest';
import { testKinds } from '../support/database.ts';
import { tryEveryReversal } from '../support/everyReversal.ts';
import { beginStory } from './begin.ts';
import { simulate } from './simulate.ts';
import type { Setting } from './story.ts';

/** Months in which much happens; years are simulated by a command of their own. */
const setting: Setting = { seed: 7, days: 90, busy: 90, acts: 10, span: 30, trouble: 10, proof: 4 };

const kindsThatMatter = [
  'plans: create',
  'plans: evaluate-milestone',
  'plans: confirm-exercise',
  'offers: accept',
  'offers: confirm-payment',
  'buybacks: create',
  'sales: create',
  'sales: make-transfer',
  'employees: record-leaver',
  'pools: transfer',
  'pools: update',
  'transactions: reverse',
  'payouts: approve',
  'payouts: record-funds',
  'transfers: download',
  'bank-statements: create',
  'amendments: create',
  'closings: create',
  'exercise-periods: create',
  'withholding-rates: create',
  'disbursements: create',
  'disbursements: mark-paid',
  'splits: create',
];

describe('a trust over some months', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  const tell = async (setting: Setting) => {
    const { story, end } = await beginStory(setting, testKinds.at(-1));
    ends.push(end);
    await simulate(story);
    return story;
  };

  it('never leaves its ledger unsound, whatever people do and whatever fails', async () => {
    const { server, tally } = await tell(setting);
    for (const kind of kindsThatMatter) expect(tally.kinds.get(kind)?.accepted, kind).toBeGreaterThan(0);
    expect(tally.troubles).toBeGreaterThan(0);
    // Lines and payouts of every kind that came of it are taken back, or it is said why not.
    const { statuses, faults } = await tryEveryReversal(server);
    expect(faults).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(0);
    expect(statuses[409]).toBeGreaterThan(0);
  }, 900_000);

  it('is the same story for the same seed', async () => {
    const short = { ...setting, days: 6 };
    const trailOf = async (setting: Setting) => (await tell(setting)).tally.trail;
    const trail = await trailOf(short);
    expect(await trailOf(short)).toEqual(trail);
    expect(await trailOf({ ...short, seed: 4 })).not.toEqual(trail);
  }, 900_000);
});
