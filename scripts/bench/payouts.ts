import { sql } from 'kysely';
import { payouts } from '../../model/resources/payouts.ts';
import { loadActor } from '../../server/base/actor.ts';
import { hashPassword } from '../../server/base/passwords.ts';
import type { Services } from '../../server/base/services.ts';
import { runCommand, runCreate } from '../../server/engine/commands/runCommand.ts';
import { compareLengths } from './lengths.ts';
import type { Bench } from './measurement.ts';
import { withServer } from './places.ts';

export const operatorLogin = { email: 'operator@bench.test', password: 'a phrase for the bench' };

/** Somebody who pays for the trust, and an account for everybody who is paid. */
export const seedAccounts = async ({ db }: Services) => {
  const { rows } = await sql<{ id: string }>`insert into users (email, name, password_hash)
    values (${operatorLogin.email}, 'Operator', ${await hashPassword(operatorLogin.password)}) returning id`.execute(
    db,
  );
  await sql`insert into trust_operators (trust_id, user_id) select id, ${rows[0]!.id} from trusts`.execute(
    db,
  );
  await sql`update trusts set account_holder = name, iban = 'DE89370400440532013000'`.execute(db);
  await sql`insert into bank_accounts (user_id, account_holder, iban, tax_residence)
    select user_id, name, 'HR1210010051863000160', 'HR' from employees`.execute(db);
};

/**
 * Pays a dividend to the holders of certificates at the end of a day: draft, approval, money received and the file for
 * the bank. Answers the number of holders.
 */
const payDividend = async (services: Services, operator: string, recordDate: string) => {
  const { db } = services;
  const actor = (await loadActor(db, operator, 'trust', { ip: '127.0.0.1', device: 'bench' }))!;
  const { id: pool_id } = await db.selectFrom('pools').select('id').executeTakeFirstOrThrow();
  const asked = { actor, resource: payouts };
  const { json } = await runCreate(services, asked, {
    pool_id,
    type: 'dividend',
    grossAmountValue: '10000000.00',
    currency: 'EUR',
    taxRate: '10',
    bankFee: '0.10',
    recordDate,
  });
  const { id } = JSON.parse(json).data;
  await runCommand(services, asked, id, 'approve', { password: operatorLogin.password });
  await runCommand(services, asked, id, 'record-funds', {});
  const { n } = await db
    .selectFrom('earnings')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('payout_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const measurePayouts = async ({ places }: Bench) =>
  withServer(await places.at('ledger'), async ({ services }) => {
    const { id } = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', operatorLogin.email)
      .executeTakeFirstOrThrow();
    return compareLengths((day) => payDividend(services, id, day));
  });
