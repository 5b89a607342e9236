import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Services } from '../../server/base/services.ts';
import type { Schema } from '../../server/db/schema.ts';
import { compareLengths } from './lengths.ts';
import type { Bench } from './measurement.ts';
import { withServer } from './places.ts';

type Db = Kysely<Schema>;

/** A fifth of the certificates of the plans' pool is issued on each of these days, so that a register can be longer or shorter. */
export const days = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06'];
const perHolder = 10;

/** Gives everybody with a plan a certificate. */
export const seedCertificates = async (db: Db) => {
  const statements = [
    sql`insert into files (sha256, size, bytes) values (repeat('0', 64), 0, '')`,
    sql`insert into accounts (company_id, pool_id, unit, name)
      select company_id, id, a.unit, a.name from pools, (values ('certificates', 'issuer'), ('certificates', 'unallocated'),
        ('shares', 'issuer'), ('shares', 'trust')) as a(unit, name)`,
    sql`insert into accounts (company_id, pool_id, employee_id, unit, name)
      select company_id, pool_id, employee_id, 'certificates', 'holder' from plans`,
    sql`insert into verified_persons (user_id, given_name, family_name, birthdate, street, locality, postal_code, country,
        tax_residence, source, verified_at)
      select id, name, name, '1990-01-01', 'Ulica kneza Branimira 12', 'Zagreb', '10000', 'HR', 'HR', 'bench', '2024-01-01'
      from users`,
    sql`insert into transactions (trust_id, company_id, pool_id, type, move, unit, asset, pieces, value, currency,
        effective_date)
      select trust_id, company_id, id, 'certificate-issuance', 'issueCertificates', 'certificates', asset, covered, covered,
        'EUR', '2024-01-01' from pools p,
        lateral (select pieces + ${perHolder} * (select count(*) from plans where pool_id = p.id) as covered) of`,
    sql`insert into transactions (trust_id, company_id, pool_id, employee_id, type, move, unit, asset, pieces, value,
        currency, paid, effective_date)
      select trust_id, company_id, pool_id, employee_id, 'certificate-issuance', 'issueToHolder', 'certificates', 'Common',
        ${perHolder}, ${perHolder}, 'EUR', 1000, (${days}::date[])[1 + (row_number() over ()) % ${days.length}]
      from plans`,
    sql`insert into entries (transaction_id, account_id, pieces)
      select t.id, a.id, case when a.name = 'issuer' then -t.pieces else t.pieces end
      from transactions t join accounts a on a.pool_id = t.pool_id and a.unit in ('certificates', 'shares')
        and a.name in ('issuer', 'unallocated', 'trust')
      where t.move = 'issueCertificates'
      union all
      select t.id, a.id, t.pieces from transactions t
      join accounts a on a.employee_id = t.employee_id and a.unit = 'certificates' and a.name = 'holder'
      where t.move = 'issueToHolder'
      union all
      select t.id, a.id, -t.pieces from transactions t
      join accounts a on a.pool_id = t.pool_id and a.unit = 'certificates' and a.name = 'unallocated'
      where t.move = 'issueToHolder'`,
    sql`insert into certificates (company_id, pool_id, employee_id, transaction_id, number, holder, language, asset, pieces,
        issued_on, entered_on, paid, sha256)
      select t.company_id, t.pool_id, t.employee_id, t.id, row_number() over (), coalesce(e.name, 'Bench Trust'), 'en',
        t.asset, case when e.id is null then p.pieces else t.pieces end, t.effective_date, t.effective_date, t.paid,
        repeat('0', 64)
      from transactions t join pools p on p.id = t.pool_id left join employees e on e.id = t.employee_id
      where t.type = 'certificate-issuance'`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** Makes the register of all pools as of a day, and answers its number of rows. */
const makeRegister = async (services: Services, asOf: string) => {
  const { db } = services;
  const { rows } = await sql<{ id: string }>`insert into registers (trust_id, scope, as_of, language)
    select id, 'all', ${asOf}, 'en' from trusts returning id`.execute(db);
  const id = rows[0]!.id;
  await sql`insert into long_jobs (trust_id, kind, record_id) select trust_id, 'register', id from registers
    where id = ${id}`.execute(db);
  services.committed();
  const look = () => db.selectFrom('registers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let register = await look();
  while (register.status === 'preparing') {
    await setTimeout(50);
    register = await look();
  }
  const { status, row_count } = register;
  if (status !== 'ready') throw new Error('The register could not be made.');
  return Number(row_count);
};

export const measureRegisters = async ({ places }: Bench) =>
  withServer(await places.at('ledger'), async ({ services, begin }) => {
    await begin();
    // The first one also loads the code that the others then find loaded.
    await makeRegister(services, days[0]!);
    return compareLengths((day) => makeRegister(services, day));
  });
