import { sql } from 'kysely';
import { addDays } from '../../model/values/dates.ts';
import { runDaysUpTo } from '../../server/app/daily.ts';
import { moveTo } from '../../server/base/clock.ts';
import { acts, actsBeside, actsOfSales } from './acts/all.ts';
import { Broken } from './broken.ts';
import { checkAll, checkDay, checkJob, checkProof } from './checks.ts';
import { perform } from './perform.ts';
import { Random } from './random.ts';
import { dbOf, type Story } from './story.ts';
import { withTrouble } from './trouble.ts';

/** So often everything is looked at, and the embedded database tidied up. */
const month = 30;
/** So often something happens on a busy day beside its acts. */
const besides = 3;

/** Lets the days of a story pass. Throws at the first thing that never may happen, with the way there. */
export const simulate = async (story: Story, said: (line: string) => void = () => {}) => {
  const { setting, tally } = story;
  const chance = new Random(setting.seed);
  let day = 0;
  try {
    while (day < setting.days) {
      story.random = chance.fork(`day ${day}`);
      const passed = story.random.percent(6) ? story.random.between(2, 12) : 1;
      const before = day;
      day += passed;
      await live(story, day, passed, chance);
      await checkDay(story);
      const isPast = (days: number) => Math.floor(day / days) > Math.floor(before / days);
      if (isPast(setting.proof)) await checkProof(story);
      if (!isPast(month)) continue;
      await checkAll(story);
      await sql`vacuum analyze`.execute(dbOf(story));
      said(
        `${story.today}: ${tally.accepted} done, ${tally.refused} refused, ${tally.troubles} failed first`,
      );
    }
    await checkProof(story);
    await checkAll(story);
  } catch (error) {
    const where = `seed ${setting.seed}, day ${day} (${story.today}), act ${tally.trail.length}, ${tally.doing}`;
    const before = tally.trail.slice(-12).join('\n  ');
    const what = error instanceof Error ? error.message : String(error);
    throw new Broken(`${where}: ${what}\nBefore it:\n  ${before}`, { cause: error });
  }
};

/** A day, or the one after days on which the server stood still: now and then somebody is faster than the daily job. */
const live = async (story: Story, day: number, passed: number, chance: Random) => {
  const { services } = story.server;
  const { setting, random } = story;
  story.today = await moveTo(services, addDays(story.today, passed));
  const isBusy = random.percent(setting.busy);
  const count = isBusy ? random.between(1, setting.acts) : 0;
  const early = random.percent(15) ? random.between(0, count) : 0;
  const actAll = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      story.random = chance.fork(`day ${day}, act ${n}`);
      await actOnce(story);
    }
  };
  await actAll(0, early);
  story.random = chance.fork(`job of day ${day}`);
  await passTo(story, passed);
  await checkJob(story);
  await actAll(early, count);
  for (let n = 0; isBusy && n < besides; n++) {
    story.random = chance.fork(`act ${n} beside those of day ${day}`);
    await actOnce(story, actsBeside, 3);
    story.random = chance.fork(`sale ${n} of day ${day}`);
    await actOnce(story, actsOfSales, 3);
  }
};

const passTo = async (story: Story, passed: number) => {
  story.tally.doing = 'the daily job';
  const run = () => runDaysUpTo(story.server.services, story.today);
  // Each day is a transaction of its own: of several, some may be done when one fails.
  const outcome = passed > 1 ? { answered: await run() } : await withTrouble(story, run, false);
  if ('error' in outcome) throw outcome.error;
  if (outcome.answered.length !== passed)
    throw new Broken(`${passed} days have passed, and the job ran ${outcome.answered.length}`);
};

/** The first of some acts by chance for which there is somebody and something. */
const actOnce = async (story: Story, from = acts, looks = 20) => {
  for (let look = 0; look < looks; look++) {
    const request = await story.random.weighted(from)(story);
    if (request) return perform(story, request);
  }
};
