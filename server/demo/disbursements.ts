import { sql } from 'kysely';
import type { DisbursedAccount } from '../../model/cash/cash.ts';
import { disbursements } from '../../model/resources/disbursements.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora } from './cast/parties.ts';
import { as, command, create, idOf, type Stage } from './stage.ts';

/** Money of the company that the trust pays to others than holders: all that an account has at that time. */
type DemoDisbursement = {
  account: DisbursedAccount;
  payee: string;
  iban?: string;
  purpose: string;
  made: When;
  payBy?: When;
  paid?: When;
};

const made: DemoDisbursement[] = [
  {
    account: 'tax',
    payee: 'Porezna uprava',
    iban: 'HR1210010051863000160',
    purpose: 'Tax on the first dividend',
    made: [20, 8],
    paid: [20, 10],
  },
  {
    account: 'fees',
    payee: bora.trust.name,
    purpose: 'Fees of the first dividend',
    made: [20, 9],
    paid: [20, 10],
  },
  {
    account: 'tax',
    payee: 'Porezna uprava',
    iban: 'HR1210010051863000160',
    purpose: 'Tax on the interim dividend',
    made: [23, 18],
    payBy: [24, 14],
  },
];

export const disbursementEvents = (dateOf: DateOf): Event[] =>
  made.flatMap((each) => [
    { on: dateOf(each.made), act: (stage: Stage) => make(stage, each, each.payBy && dateOf(each.payBy)) },
    ...(each.paid
      ? [
          {
            on: dateOf(each.paid),
            act: async (stage: Stage) =>
              command(stage, await operator(stage), disbursements, idOf(stage, each), 'mark-paid'),
          },
        ]
      : []),
  ]);

const operator = (stage: Stage) => as(stage, bora.trust.email, 'trust');

const make = async (stage: Stage, each: DemoDisbursement, payBy: PlanDate | undefined) => {
  const { account, payee, iban, purpose } = each;
  const companyId = idOf(stage, bora);
  const { rows } = await sql<{ balance: string }>`
    select sum(e.amount)::text as balance from cash_entries e join cash_transactions t on t.id = e.transaction_id
    where t.company_id = ${companyId} and t.currency = ${bora.currency} and e.account = ${account}`.execute(
    stage.services.db,
  );
  const { id } = await create(stage, await operator(stage), disbursements, {
    company_id: companyId,
    account,
    currency: bora.currency,
    amount: formatMoney(BigInt(rows[0]!.balance), bora.currency as Currency),
    payee,
    iban,
    purpose,
    payBy,
  });
  stage.records.set(each, id);
};
