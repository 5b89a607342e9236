import { addMonths, monthsBetween, type PlanDate } from '../../model/values/dates.ts';
import { runDaysUpTo } from '../app/daily.ts';
import { businessDate, startFrom } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { type Tx, write } from '../db/handle.ts';
import { monthsOfStory } from './calendar.ts';
import type { Stage } from './stage.ts';

const begun = 'demo-begun';
const made = 'demo';

/**
 * Fills a database without users with two invented years that end today: people act by the application's commands, and
 * between them the days pass as they do for everybody. Half a demo, left by a process that was stopped, is told of.
 */
export const seedDemo = async (services: Services, say: (line: string) => void): Promise<void> => {
  const { db, config } = services;
  const marks = await db.selectFrom('job_runs').select('job').where('job', 'in', [begun, made]).execute();
  if (marks.length === 1) {
    const remedy = config.databaseUrl ? 'empty the database' : `delete ${config.dataDir}`;
    return say(`The demo is incomplete, because making it was interrupted: ${remedy} to start it anew.`);
  }
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;

  const end = await businessDate(services);
  const begin = addMonths(end, -monthsOfStory);
  const { shift_days } = await db.selectFrom('business_clock').select('shift_days').executeTakeFirstOrThrow();
  await write(db, async (tx) => {
    // Days that passed while nobody was there are to pass again.
    await tx.deleteFrom('job_runs').where('job', '=', 'daily').execute();
    await mark(tx, begun, end);
  });
  await startFrom(services, begin);
  // Nobody waits for these mails: looking for them after each commit would take longer than the commits.
  const unhurried = { ...services, committed: () => {} };
  await play(unhurried, begin, say);
  await runDaysUpTo(unhurried, end);
  await write(db, async (tx) => {
    await tx.updateTable('business_clock').set({ shift_days }).execute();
    await mark(tx, made, end);
  });
  services.committed();
};

const mark = (tx: Tx, job: string, business_date: PlanDate) =>
  tx.insertInto('job_runs').values({ job, business_date }).execute();

/** Lets the days pass up to each event of the story, and the people act on it; says so once a quarter. */
const play = async (services: Services, begin: PlanDate, say: (line: string) => void) => {
  const stage: Stage = { services, users: new Map(), records: new Map(), papers: new Map() };
  const { storyFrom } = await import('./story.ts');
  let said = -1;
  for (const { on, act } of storyFrom(begin)) {
    const quarter = Math.floor(monthsBetween(begin, on) / 3);
    if (quarter > said) say(`Making the demo: ${on.slice(0, 7)}`);
    said = quarter;
    await runDaysUpTo(services, on);
    await act(stage);
  }
};
