import { sql } from 'kysely';
import type { Tx } from '../../server/db/handle.ts';
import { cashDamages } from './cashDamages.ts';

/** Runs a statement as it is written. */
export const run = (tx: Tx, statement: string) => sql.raw(statement).execute(tx);

/** Writes a balanced transaction of the first pool past the rules of the commands. */
export const post = async (tx: Tx, pieces: Record<string, number>) => {
  const { rows } = await sql<{ id: string }>`
    insert into transactions (trust_id, company_id, pool_id, type, move, unit, asset, pieces, value, currency, effective_date)
    select trust_id, company_id, id, 'cancellation', 'retireUnallocated', 'certificates', asset, 1, 1, currency, '2026-01-15'
    from pools where name = 'First' returning id`.execute(tx);
  const entries = JSON.stringify(Object.entries(pieces).map(([account, n]) => ({ account, n })));
  await sql`insert into accounts (company_id, pool_id, unit, name)
    select p.company_id, p.id, split_part(e.account, '.', 1), split_part(e.account, '.', 2)
    from pools p, jsonb_to_recordset(${entries}::jsonb) as e(account text)
    where p.name = 'First' on conflict do nothing`.execute(tx);
  await sql`insert into entries (transaction_id, account_id, pieces)
    select ${rows[0]!.id}::uuid, a.id, e.n from jsonb_to_recordset(${entries}::jsonb) as e(account text, n bigint)
    join accounts a on a.unit || '.' || a.name = e.account and a.plan_id is null and a.employee_id is null
    join pools p on p.id = a.pool_id and p.name = 'First'`.execute(tx);
};

const account = (unit: string, name: string, pool = 'First') =>
  `(select a.id from accounts a join pools p on p.id = a.pool_id
    where p.name = '${pool}' and a.unit = '${unit}' and a.name = '${name}')`;

const withoutPlans = `status = 'effective' and not exists (select from plan_splits x where x.split_id = splits.id)`;

/** Taxes the exercises at 20 % of what they bring at a share value of 4.00, and then changes that. */
const taxed = async (tx: Tx, change: string) => {
  await run(
    tx,
    `update exercise_requests r set tax_country = 'HR', tax_rate = 20, share_value = 400, tax_method = 'paid-in',
      taxable_benefit = (400 - p.exercise_price) * r.pieces, tax = round((400 - p.exercise_price) * r.pieces * 0.2),
      received_amount = received_amount * 2
    from plans p where p.id = r.plan_id`,
  );
  await run(tx, `update exercise_requests set ${change}`);
};

/** One kind of damage for each invariant; triggers are off, as after a restore that went wrong. */
export const damages: Record<string, (tx: Tx) => Promise<unknown>> = {
  'the entries of a transaction sum to zero per unit': (tx) =>
    run(
      tx,
      `insert into entries (transaction_id, account_id, pieces)
      select transaction_id, account_id, 1 from entries limit 1`,
    ),
  'every transaction has entries': (tx) =>
    run(
      tx,
      `delete from entries where transaction_id in (select id from transactions where type = 'exercise')`,
    ),
  'no account but a contra is below zero at the end of any day': (tx) =>
    run(tx, `update transactions set effective_date = effective_date + 1 where type = 'option-issuance'`),
  'nothing is in transit': (tx) =>
    run(
      tx,
      `insert into accounts (trust_id, company_id, pool_id, unit, name, balance)
      select trust_id, company_id, id, 'certificates', 'transit', 5 from pools where name = 'Second'`,
    ),
  'every balance is the sum of its entries': (tx) =>
    run(tx, `update accounts set balance = balance + 1 where id = ${account('options', 'available')}`),
  'what a plan was granted is somewhere': (tx) =>
    run(tx, 'update plans set pieces = pieces + 1 where granted_on is not null'),
  'the options of a pool are available or with its plans': async (tx) => {
    const [from, to] = [account('options', 'available', 'Second'), account('options', 'available')];
    await run(tx, `update entries set account_id = ${to} where account_id = ${from}`);
    await run(tx, `update accounts set balance = balance + 500 where id = ${to}`);
    await run(tx, `update accounts set balance = 0 where id = ${from}`);
  },
  'every unvested piece has a date or a milestone to vest on': (tx) =>
    run(
      tx,
      `delete from plan_tranches where transaction_id is null and plan_id in (select id from plans where granted_on is not null)`,
    ),
  'what is held is available': (tx) => run(tx, `update plans set pieces = 5000 where status = 'approving'`),
  'the shares of the trust are the certificates of all holders and the unallocated ones, on every day':
    async (tx) => {
      await run(tx, 'set local session_replication_role = origin');
      await post(tx, { 'shares.issuer': -5, 'shares.trust': 5 });
    },
  'every exercise has its certificates': (tx) =>
    run(tx, 'update transactions set belongs_to_id = null where belongs_to_id is not null'),
  'every live option is covered by a certificate of the trust, on every day': async (tx) => {
    await run(tx, 'set local session_replication_role = origin');
    await post(tx, {
      'certificates.unallocated': -1,
      'certificates.retired': 1,
      'shares.trust': -1,
      'shares.issuer': 1,
    });
  },
  'the papers of a holder evidence what is held': (tx) =>
    run(tx, `update certificates set pieces = pieces + 1 where employee_id is not null`),
  // The sums are right, but the line has another move than its type has.
  'replaying the transactions gives the same balances': (tx) =>
    run(tx, `update transactions set move = 'cancelPlan' where type = 'grant'`),
  'an exercise is asked for at the price of its plan': (tx) =>
    run(tx, 'update exercise_requests set amount = amount - 1'),
  'what a holder paid for pieces of a plan is its price': (tx) =>
    run(
      tx,
      `update transactions set paid = paid + 1 where type = 'certificate-issuance' and plan_id is not null`,
    ),
  'an exercise is taxed at the rate of its benefit': (tx) => taxed(tx, 'tax = tax - 1'),
  'no more pieces are kept of an exercise than its tax pays for': (tx) =>
    taxed(tx, "tax_method = 'net-settlement', kept_pieces = 1"),
  'as few pieces are sold at an exercise as bring its tax': (tx) =>
    taxed(tx, "tax_method = 'sale-to-cover', kept_pieces = pieces, kept_worth = 400 * pieces"),
  'what was kept or sold of an exercise went back to the trust': (tx) =>
    taxed(
      tx,
      `tax_rate = 100, tax = taxable_benefit, tax_method = 'net-settlement',
        kept_pieces = div(taxable_benefit, 400), kept_worth = 400 * div(taxable_benefit, 400)`,
    ),
  'a confirmed exercise was written as it was confirmed': (tx) =>
    run(tx, 'update exercise_requests set received_on = received_on - 1'),
  'a purchase costs what its sale brought': (tx) =>
    run(tx, `update transactions set paid = coalesce(paid, 0) + 1 where move = 'buy'`),
  'a reversal gives back what was paid': (tx) =>
    run(tx, `update transactions set paid = coalesce(paid, 0) + 1 where reverses_id is not null`),
  'a line is worth the nominal value of its pieces': (tx) =>
    run(tx, `update transactions set value = value + 1 where type = 'grant'`),
  'a certificate says what was paid for its pieces': (tx) =>
    run(tx, `update certificates set paid = paid - 1 where paid is not null`),
  'no more is paid up on certificates than was paid': (tx) =>
    run(
      tx,
      `update certificates set paid = 1000000, created_at = created_at + interval '1 s' where paid is not null`,
    ),
  'the lines of a payout, and what stays with the trust, sum to its amount': (tx) =>
    run(tx, `update payouts set gross_amount_value = gross_amount_value + 1 where shares is null`),
  'a dividend per share pays pieces at its amount, for no more shares than there were': (tx) =>
    run(
      tx,
      `update payouts set amount_per_share = 1, shares = gross_amount_value, amount_per_share_fraction = 0
        where type = 'dividend'`,
    ),
  'what a holder gets is the gross amount less tax and fee, and not below zero': async (tx) => {
    await run(tx, 'alter table earnings drop constraint earnings_add_up');
    await run(tx, 'update earnings set net_income = net_income + 1');
  },
  'every line has a holder in the frozen list, with the pieces that share': (tx) =>
    run(tx, 'update earnings set certificates = certificates + 1'),
  'the frozen list of a dividend is who held certificates at the end of its record date': async (tx) => {
    await run(tx, 'update frozen_holdings f set pieces = f.pieces + 1');
    await run(tx, 'update earnings set certificates = certificates + 1 where certificates > 0');
  },
  'a liquidation has delisted what its frozen list holds': (tx) =>
    run(tx, `update payouts set transaction_id = null where type = 'liquidation-proceeding'`),
  'what was approved is earned, and nothing else': (tx) => run(tx, 'update earnings set earned = false'),
  'a line is retained while something is missing': (tx) =>
    run(tx, `update earnings set reasons = array['no-bank-details'] where status = 'payable'`),
  'nothing is paid before the money of its payout is there': (tx) =>
    run(
      tx,
      `update payouts set status = 'approved' where status = 'funded';
      update earnings set status = 'paid' where payment_id is not null`,
    ),
  'a shareholding knows whether it was liquidated': (tx) =>
    run(tx, `update pools set has_liquidation_payout = not has_liquidation_payout`),
  'a file for the bank is the sum of its payments': (tx) => run(tx, 'update transfers set sum = sum + 1'),
  'a payment is the sum of its lines': (tx) => run(tx, 'delete from payment_lines'),
  'a line is what its payment is': (tx) =>
    run(tx, `update earnings set status = 'paid' where payment_id is not null`),
  'a line is in one payment that did not come back': async (tx) => {
    const columns = `company_id, trust_id, payout_id, currency, account_holder, iban`;
    const id = `'00000000-0000-7000-8000-000000000001'`;
    await run(
      tx,
      `insert into transfers (id, ${columns}, count, sum, made_on, execution_date, sha256)
      select ${id}, ${columns}, count, sum, made_on, execution_date, sha256 from transfers
      where payout_id is not null`,
    );
    await run(
      tx,
      `insert into payments (id, ${columns}, transfer_id, employee_id, reference, amount)
      select ${id}, ${columns}, ${id}, employee_id, 'again', amount from payments where payout_id is not null`,
    );
    await run(tx, `insert into payment_lines select ${id}, earning_id from payment_lines`);
  },
  'a payout is paid when the last of its lines has ended': (tx) =>
    run(tx, `update payouts set status = 'paid'`),
  ...cashDamages,
  'no day was run that is still to come': (tx) =>
    run(
      tx,
      `insert into job_runs (job, business_date)
      select 'daily', business_now()::date + n from generate_series(2, 800) as n`,
    ),
  'no line of the ledger is dated on a day to come': (tx) =>
    run(
      tx,
      `update transactions set effective_date = effective_date + 800 where id = (
        select id from transactions where type <> 'split' order by effective_date desc, created_at desc, id desc limit 1)`,
    ),
  'nothing was recorded in time to come': (tx) =>
    run(tx, `update transactions set created_at = created_at + interval '800 days' where type = 'grant'`),
  "an account is its shareholding's, and knows its last day": (tx) =>
    run(tx, 'update accounts set last_date = last_date - 1 where balance <> 0'),
  // Both moves took as many pieces from the plan on one day, so all sums are right.
  'an account is that of its lines': (tx) =>
    run(
      tx,
      `update transactions set move = case move when 'vestPartly' then 'forfeitUnvested' else 'vestPartly' end
      where move in ('vestPartly', 'forfeitUnvested') and pieces = 15`,
    ),
  "a tranche is of its plan's company": (tx) =>
    run(tx, `update plan_tranches set company_id = gen_random_uuid()`),
  'a tranche that vested was vested by a line of its plan': (tx) =>
    run(
      tx,
      `update plan_tranches r set transaction_id = (select id from transactions where type = 'grant' limit 1)
      where transaction_id is not null`,
    ),
  'a tranche vests on its day, and a line vests its tranches': (tx) =>
    run(tx, 'update plan_tranches set date = date - 1 where transaction_id is not null'),
  'a plan was granted whole, on the later day of its agreement and its signatures': (tx) =>
    run(tx, 'update plans set granted_on = granted_on - 1 where granted_on is not null'),
  'what was taken up of an offer is due at its price': (tx) =>
    run(tx, 'update offers set amount = amount - 1'),
  'the receipts of an offer were issued as they were paid': (tx) =>
    run(tx, `update offers set received_on = received_on - 1 where status = 'issued'`),
  'a line that is for an earlier day is dated later': (tx) =>
    run(
      tx,
      `insert into late_lines (transaction_id, trust_id, company_id, due_on)
        select id, trust_id, company_id, effective_date from transactions limit 1`,
    ),
  'pieces vest ahead of their days as the terms of their plan say': (tx) =>
    run(tx, `update takeovers set effective_date = effective_date - 1 where status = 'effective'`),
  'an offer is where its document and its receipts are': (tx) =>
    run(tx, `update offers set status = 'refused' where status = 'accepted'`),
  'a buy-back costs what its rule gives': (tx) => run(tx, 'update buybacks set amount = amount + 1'),
  'the pieces of a buy-back were taken as it was paid': (tx) =>
    run(tx, `update buybacks set paid_on = paid_on - 1 where status = 'completed'`),
  'what is agreed to be bought back or sold is held': (tx) =>
    run(
      tx,
      `update buybacks set pieces = pieces + 1000, price = 0, price_fraction = 0, amount = 0 where status = 'accepted'`,
    ),
  'a payment for pieces is the price of their buy-back': (tx) =>
    run(tx, 'update payments set employee_id = (select id from employees where id <> employee_id limit 1)'),
  'a buy-back is owed what its payment has not brought': (tx) =>
    run(tx, `update buybacks set due = not due where status = 'accepted'`),
  'a buy-back is where its document and its lines are': async (tx) => {
    await run(tx, `update payments set status = 'withdrawn' where buyback_id is not null`);
    await run(tx, `update buybacks set status = 'refused', due = false where status = 'accepted'`);
  },
  'a payment to a seller is the price of the sale': (tx) =>
    run(
      tx,
      'update payments set employee_id = (select id from employees where id <> employee_id limit 1) where sale_id is not null',
    ),
  'a sale is completed when its payment has brought its price': (tx) =>
    run(tx, `update sales set status = 'completed' where payment_id is not null`),
  'a sale costs its pieces at their price': (tx) => run(tx, 'update sales set price = price + 1000'),
  'the pieces of a sale passed as they were paid': (tx) =>
    run(tx, `update sales set received_on = received_on - 1 where status = 'completed'`),
  'a sale is where its documents and its lines are': (tx) =>
    run(tx, `update sales set status = 'open' where status = 'accepted'`),
  'an amendment is where its document is': (tx) =>
    run(tx, `update amendments set status = 'refused' where status = 'agreed'`),
  'the terms of a plan are those of its last amendment or split': (tx) =>
    run(
      tx,
      `update amendments set post_termination_days = post_termination_days + 1 where status = 'effective'`,
    ),
  'a split has the lines of its ratio': (tx) =>
    run(tx, `update splits set numerator = numerator + 1 where ${withoutPlans}`),
  'nothing is dated before a split that was carried out': (tx) =>
    run(
      tx,
      `update splits set carried_out_at = carried_out_at - interval '30 days' where status = 'effective'`,
    ),
  'a line of a split is of one that is in effect': (tx) =>
    run(
      tx,
      `update transactions set type = 'split'
        where move = 'issueOptions' and pool_id = (select id from pools where name = 'Second')`,
    ),
  'a split that is in effect has its day, and no other has one': (tx) =>
    run(tx, `update splits set carried_out_at = null where status = 'effective'`),
  'a split has changed prices and pieces by its ratio': (tx) =>
    run(tx, 'update plan_splits set prior_exercise_price = prior_exercise_price + 1 where version = 2'),
  'a split says what there was of each plan, and of the pool': (tx) =>
    run(tx, `update splits set pieces = pieces + 1 where status = 'effective'`),
  'the nominal value follows from that of before the split': (tx) =>
    run(tx, `update splits set nominal_value = nominal_value + 1 where status = 'effective'`),
  'a class follows from that of before the conversion': (tx) =>
    run(tx, `update splits set to_class = 'Class Z', prior_class = 'Class Y' where status = 'effective'`),
  'a line is of the class of its day': (tx) =>
    run(tx, `update transactions set asset = 'Class Z' where move = 'issueOptions'`),
  'a certificate is of the class at its making': (tx) =>
    run(tx, `update certificates set asset = 'Class Z' where status = 'active'`),
  'the schedule of a plan is what its terms give': (tx) =>
    run(tx, 'update plan_tranches set date = date + 1 where transaction_id is null'),
  'the status of a plan is what its pieces say': (tx) =>
    run(tx, `update plans set status = 'expired' where granted_on is not null`),
  'a payout is divided as the rules say': (tx) =>
    run(
      tx,
      'update earnings set of_certificates = of_certificates - 1, of_options = of_options + 1 where options > 0',
    ),
  'every record says what was chained of it': (tx) =>
    run(tx, `update transactions set reason = 'Forged.' where type = 'grant'`),
  'every record that was chained is there': (tx) => run(tx, 'delete from bank_accounts'),
  // A record whose last entry is gone would be named first.
  'the entries of a chain of records follow each other': (tx) =>
    run(tx, 'delete from record_chain where salt is null'),
  'every chain of records goes on to its end': (tx) => run(tx, 'delete from record_heads'),
  'every table that is chained is known': (tx) =>
    run(tx, `delete from chained_tables where record_table = 'bank_accounts'`),
};

/** Further damages, for rules that state several things at once. */
export const furtherDamages: readonly (readonly [rule: string, damage: string])[] = [
  [
    'nothing was recorded in time to come',
    `update activities set created_at = business_now() + interval '3 minutes'`,
  ],
  [
    'nothing was recorded in time to come',
    `update signature_trail set at = business_now() + interval '3 minutes'`,
  ],
  ...[
    'tax = tax + 1, net_income = net_income - 1',
    'bank_fee = bank_fee + 1, net_income = net_income - 1',
    'below_fee = not below_fee',
    `currency = 'USD'`,
  ].map(
    (set) =>
      [
        'what a holder gets is the gross amount less tax and fee, and not below zero',
        `update earnings set ${set}`,
      ] as const,
  ),
  ['the lines of a payout, and what stays with the trust, sum to its amount', 'delete from earnings'],
  [
    'every line has a holder in the frozen list, with the pieces that share',
    'update earnings set options = options + 5 where options > 0',
  ],
  [
    'the frozen list of a dividend is who held certificates at the end of its record date',
    `update payouts set counted_lines = '{}' where type = 'dividend'`,
  ],
  ['a liquidation has delisted what its frozen list holds', `update payouts set status = 'reversed'`],
  ['what was approved is earned, and nothing else', 'update earnings set reference = null'],
  [
    'a line is retained while something is missing',
    `update earnings set status = 'retained' where payment_id is null`,
  ],
  ['an exercise is asked for at the price of its plan', `update exercise_requests set currency = 'USD'`],
  [
    'a confirmed exercise was written as it was confirmed',
    `update transactions set paid = null where move = 'issueToHolder'`,
  ],
  ['a line is worth the nominal value of its pieces', `update transactions set currency = 'USD'`],
  [
    'a plan was granted whole, on the later day of its agreement and its signatures',
    'update plans set signed_on = signed_on + 1',
  ],
  [
    'the schedule of a plan is what its terms give',
    `update plans set vesting = jsonb_set(vesting, '{startDate}', '"2025-12-15"') where granted_on is not null`,
  ],
  ['the schedule of a plan is what its terms give', `update plans set vesting = '{}'`],
  ...['due_date = due_date + 1', `name = 'Else'`, `achieved = '1/3'`].map(
    (set) => ['the schedule of a plan is what its terms give', `update plan_milestones set ${set}`] as const,
  ),
  [
    'the schedule of a plan is what its terms give',
    `insert into plan_milestones (plan_id, name, due_date, pieces, status)
    select plan_id, 'More', due_date, 1, 'lapsed' from plan_milestones`,
  ],
  ['the schedule of a plan is what its terms give', 'delete from plan_milestones'],
  [
    'the schedule of a plan is what its terms give',
    `delete from plan_tranches where plan_id in (select id from plans where granted_on is null)`,
  ],
  ['a file for the bank is the sum of its payments', 'update transfers set count = count + 1'],
  ['a line is what its payment is', `update payments set status = 'withdrawn'`],
  ['a line is what its payment is', 'update earnings set payment_id = null, transfer_id = null'],
  [
    "an account is its shareholding's, and knows its last day",
    `update accounts set trust_id = gen_random_uuid() where name = 'vested'`,
  ],
  [
    'a payout is divided as the rules say',
    `update payouts set price_per_piece = '1.00' where type = 'liquidation-proceeding'`,
  ],
  [
    'the entries of a chain of records follow each other',
    'update record_chain set hash = sha256(hash) where number = 3',
  ],
  ['every record that was chained is there', 'delete from valuations; delete from exercise_requests'],
];
