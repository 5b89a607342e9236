// A trust over years: npm run simulate -- --seed 7 --years 10
// On the server of TEST_DATABASE_URL with `--database postgresql`.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { beginStory } from './begin.ts';
import { Broken } from './broken.ts';
import { simulate } from './simulate.ts';
import { dbOf, type Story } from './story.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const wholeNumber = (name: string, value: string, most: number) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > most) throw new Broken(`--${name}: a whole number up to ${most}`);
  return number;
};

const summary = async (story: Story) => {
  const { tally, setting } = story;
  const { rows } = await sql<{ lines: bigint }>`select count(*) as lines from transactions`.execute(
    dbOf(story),
  );
  for (const [kind, { accepted, refused }] of [...tally.kinds].sort())
    say(`  ${kind.padEnd(36)} ${String(accepted).padStart(6)} done ${String(refused).padStart(6)} refused`);
  say(`Seed ${setting.seed}: ${setting.days} days up to ${story.today}.`);
  say(
    `${tally.accepted} acts done, ${tally.refused} refused, ${tally.troubles} of them and of the days failed first.`,
  );
  say(`${rows[0]!.lines} transactions, ${tally.checks} invariants checked.`);
};

const run = async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      years: { type: 'string', default: '10' },
      database: { type: 'string', default: 'embedded' },
    },
  });
  if (values.database !== 'embedded' && values.database !== 'postgresql')
    throw new Broken('--database: embedded or postgresql');
  const seed = wholeNumber('seed', values.seed, 2 ** 32 - 1);
  const days = Math.ceil(wholeNumber('years', values.years, 100) * 365.25);
  const { story, end } = await beginStory(
    { seed, days, busy: 40, acts: 7, span: 500, trouble: 3, proof: 1 },
    values.database,
  );
  await simulate(story, say)
    .finally(() => summary(story))
    .finally(end);
};

process.exitCode = await run().then(
  () => 0,
  (error) => {
    say(error instanceof Broken ? `Broken. ${error.message}` : String(error.stack));
    return 1;
  },
);
