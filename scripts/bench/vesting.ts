import { type Kysely, sql } from 'kysely';
import type { Services } from '../../server/base/services.ts';
import { write } from '../../server/db/handle.ts';
import type { Schema } from '../../server/db/schema.ts';
import { contextOf } from '../../server/engine/commands/context.ts';
import { vestDue } from '../../server/plans/vest.ts';
import { type Bench, median, timed } from './measurement.ts';
import { withServer } from './places.ts';

type Db = Kysely<Schema>;

/** A tranche of each plan vests on each of these days. */
export const vestingDays = [
  '2024-02-01',
  '2024-03-01',
  '2024-04-01',
  '2024-05-01',
  '2024-06-01',
  '2024-07-01',
  '2024-08-01',
  '2024-09-01',
];
const [firstDay] = vestingDays as [string];
const perTranche = 10;

const terms = JSON.stringify({
  startDate: '2024-01-01',
  period: { unit: 'months', length: 1 },
  occurrences: vestingDays.length,
  allocation: 'CUMULATIVE_ROUND_DOWN',
  dayOfMonth: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH',
  cliff: null,
  tranches: [],
  milestones: [],
});

/** One pool with a plan for each of many people with a login, all of which is unvested. */
export const seedPlans = async (db: Db, plans: number) => {
  const pieces = vestingDays.length * perTranche;
  const statements = [
    sql`insert into trusts (name, service_type) values ('Bench Trust', 'shared')`,
    sql`insert into companies (trust_id, name, currency) select id, 'Bench Works', 'EUR' from trusts`,
    sql`insert into pools (company_id, name, asset, pieces, nominal_value, currency, status)
      select id, 'Bench', 'Common', ${plans * pieces}, 1, 'EUR', 'active' from companies`,
    sql`insert into users (email, name, password_hash)
      select 'person' || n || '@bench.test', 'Person ' || n, '-' from generate_series(1, ${plans}::int) n`,
    sql`insert into employees (company_id, user_id, name, email, status, joined_at)
      select c.id, u.id, u.name, u.email, 'verified', now() from users u, companies c`,
    sql`insert into plans (company_id, pool_id, employee_id, pieces, exercise_price, currency, start_date, grant_date,
        granted_on, expiry_date, last_exercisable_day, post_termination_days, vesting, status, signed_on)
      select e.company_id, p.id, e.id, ${pieces}, 100, 'EUR', '2024-01-01', '2024-01-01', '2024-01-01', '2034-01-01',
        '2034-01-01', 90, ${terms}::jsonb, 'active', '2024-01-01'
      from employees e, pools p`,
    sql`insert into plan_tranches (plan_id, date, pieces)
      select p.id, date, ${perTranche} from plans p, unnest(${vestingDays}::date[]) as date`,
    sql`insert into accounts (company_id, pool_id, unit, name)
      select company_id, id, 'options', a.name from pools, (values ('issuer'), ('available')) as a(name)`,
    sql`insert into accounts (company_id, pool_id, plan_id, employee_id, unit, name)
      select company_id, pool_id, id, employee_id, 'options', name
      from plans, (values ('unvested'), ('vested')) as a(name)`,
    sql`insert into transactions (trust_id, company_id, pool_id, plan_id, employee_id, type, move, unit, asset, pieces,
        value, currency, effective_date)
      select trust_id, company_id, id, null::uuid, null::uuid, 'option-issuance', 'issueOptions', 'options', asset,
        pieces::bigint, pieces, 'EUR', '2024-01-01'::date from pools
      union all
      select trust_id, company_id, pool_id, id, employee_id, 'grant', 'grant', 'options', 'Common', pieces::bigint,
        pieces, 'EUR', '2024-01-01' from plans`,
    sql`insert into entries (transaction_id, account_id, pieces)
      select t.id, a.id, t.pieces from transactions t join accounts a on a.plan_id = t.plan_id and a.name = 'unvested'
        where t.type = 'grant'
      union all
      select t.id, a.id, -t.pieces from transactions t join accounts a on a.pool_id = t.pool_id and a.name = 'available'
        where t.type = 'grant'
      union all
      select t.id, a.id, case a.name when 'issuer' then -t.pieces else t.pieces end
        from transactions t join accounts a on a.pool_id = t.pool_id and a.name in ('issuer', 'available')
        where t.type = 'option-issuance'`,
  ];
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
};

const written = ['transactions', 'entries', 'activities', 'messages', 'notifications', 'outbox'] as const;

/** Runs the scheduler's work on the plans of which a tranche is due on a day. */
export const vest = (services: Services, today: string) =>
  write(services.db, async (tx) => vestDue({ ...(await contextOf(services, tx, undefined)), today }, today));

/** Keeps the rows that vesting wrote, so that they can be inserted again as they are. */
const saveRows = async (db: Db) => {
  for (const table of written) {
    await sql`create table ${sql.table(`saved_${table}`)} as select * from ${sql.table(table)} ${
      table === 'transactions'
        ? sql`where type = 'partial-vesting'`
        : table === 'entries'
          ? sql`where transaction_id in (select id from saved_transactions)`
          : sql``
    }`.execute(db);
    await sql`grant select on ${sql.table(`saved_${table}`)} to vestry_writer`.execute(db);
  }
};

/** The bare insertion of the same rows, with the triggers that keep balances and refuse damage. */
const insertRows = (db: Db) =>
  write(db, async (tx) => {
    for (const table of written) {
      const columns = await columnsOf(tx, table);
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from ${sql.table(`saved_${table}`)}`.execute(tx);
    }
  });

/** The columns that are written; the others are computed from them. */
const columnsOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};

/** Restores the state before the tranches were due, and removes the rows that only the restoring needs. */
const undo = async (db: Db) => {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update plan_tranches set transaction_id = null`.execute(tx);
    await sql`delete from entries where transaction_id in (select id from transactions where type = 'partial-vesting')`.execute(
      tx,
    );
    await sql`delete from transactions where type = 'partial-vesting'`.execute(tx);
    for (const table of written.slice(2)) await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`delete from audit_chain`.execute(tx);
    await sql`update audit_heads set number = default, hash = default`.execute(tx);
    await sql`delete from record_chain where record_id in (select id from saved_transactions)`.execute(tx);
    await sql`update accounts set last_date = '2024-01-01',
      balance = case name when 'unvested' then ${vestingDays.length * perTranche} else 0 end
      where plan_id is not null`.execute(tx);
  });
  await sql`vacuum full analyze`.execute(db);
};

/** Compares the scheduler's work on the plans with a due tranche to the bare insertion of the same rows, in turn. */
export const measureVesting = async ({ places, size }: Bench) =>
  withServer(await places.at('plans'), async ({ forJobs: services }) => {
    const { db } = services;
    await sql`vacuum analyze`.execute(db);
    const vesting: number[] = [];
    const inserting: number[] = [];
    for (let round = 0; round < size.rounds; round++) {
      vesting.push(await timed(() => vest(services, firstDay)));
      if (round === 0) await saveRows(db);
      await undo(db);
      inserting.push(await timed(() => insertRows(db)));
      await undo(db);
    }
    return {
      seconds: median(vesting) / 1000,
      ratio: median(vesting) / median(inserting),
    };
  });
