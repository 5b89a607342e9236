import { tryEveryReversal } from '../support/everyReversal.ts';
import { beginStory } from './begin.ts';
import { simulate } from './simulate.ts';
const kinds = ['plans: create','plans: evaluate-milestone','plans: confirm-exercise','offers: accept','offers: confirm-payment','buybacks: create','employees: record-leaver','pools: transfer','pools: update','transactions: reverse','payouts: approve','payouts: record-funds','payouts: reverse','bank-statements: create','amendments: create','closings: create','exercise-periods: create','withholding-rates: create','disbursements: create','disbursements: mark-paid','splits: create','buybacks: make-transfer'];
for (const seed of process.argv.slice(2).map(Number)) {
  const { story, end } = await beginStory({ seed, days: 90, busy: 90, acts: 10, span: 30, trouble: 10 });
  try {
    await simulate(story);
    console.log('seed', seed, 'missing', kinds.filter((k) => !(story.tally.kinds.get(k)?.accepted! > 0)));
    const { statuses, faults } = await tryEveryReversal(story.server);
    console.log(statuses, faults);
  } catch (error) { console.log('seed', seed, story.today, String((error as Error).stack).slice(0, 1500)); }
  console.log([...story.tally.kinds].filter(([k]) => /split|buyb|disb|amend/.test(k)).map(([k, v]) => `${k} ${v.accepted}/${v.refused}`).join(', '));
  await end();
}
process.exit(0);
