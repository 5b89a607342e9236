import { sql } from 'kysely';
import type { PlanDate } from '../../model/values/dates.ts';
import { runDay } from '../../server/app/daily.ts';
import { startServices } from '../../server/app/start.ts';
import { readConfig } from '../../server/base/config.ts';
import { createTestDatabase } from '../support/database.ts';
import { prepareFaults } from '../support/faults.ts';
import type { TestServer } from '../support/server.ts';
import { recordTransitions } from '../support/transitions.ts';
import { Random } from './random.ts';
import type { Setting, Story } from './story.ts';
import { Tally } from './tally.ts';

/** A day near the end of a month, in a leap year. */
const firstDay: PlanDate = '2024-01-29';

/** A trust's server on which nothing has happened yet; what it is asked comes without HTTP. */
export const beginStory = async (
  setting: Setting,
  kind: 'embedded' | 'postgresql' = 'embedded',
): Promise<{ story: Story; end: () => Promise<void> }> => {
  const { dataDir, databaseUrl, drop } = await createTestDatabase(kind);
  const config = readConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    VESTRY_TODAY: firstDay,
    VESTRY_RATE_LIMITS: 'off',
  });
  const { services, database, begin, stop } = await startServices(config, () => {});
  const server = { services, database } as TestServer;
  // Nobody reads the mails: they stay where they are.
  await sql`alter table outbox alter column next_attempt_at set default 'infinity'`.execute(database.kysely);
  // The last minor unit of a payout goes by the ids of the holders, which are in the same order in every run.
  await sql`create sequence employees_in_order`.execute(database.kysely);
  await sql`grant usage on employees_in_order to public`.execute(database.kysely);
  await sql`alter table employees alter column id set default
    lpad(to_hex(nextval('employees_in_order')), 32, '0')::uuid`.execute(database.kysely);
  await begin();
  await runDay(services, firstDay, true);
  const story: Story = {
    setting,
    server,
    faults: await prepareFaults(server),
    transitions: await recordTransitions(server),
    tally: new Tally(),
    random: new Random(setting.seed),
    today: firstDay,
    people: new Map(),
    trusts: new Map(),
    companies: new Map(),
    employees: new Map(),
    pools: new Map(),
    plans: new Map(),
    receipts: new Map(),
    buybacks: new Map(),
    sales: new Map(),
    payouts: new Map(),
    amendments: new Map(),
    disbursements: new Map(),
    statements: [],
  };
  return { story, end: () => stop().then(drop) };
};
