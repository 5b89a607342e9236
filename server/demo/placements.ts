import { compact } from '../../model/bankAccount.ts';
import { bankEntries, bankStatements } from '../../model/resources/bankStatements.ts';
import { disbursements } from '../../model/resources/disbursements.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { readBankFile } from '../payouts/transfers/readBankFile.ts';
import type { DateOf, Event, When } from './calendar.ts';
import { bora } from './cast/parties.ts';
import { bankStatement } from './files/bankStatement.ts';
import { as, command, create, idOf, type Stage } from './stage.ts';

/** Money that came without a word of ours, and was given to the company because it knows what it is. */
type DemoPlacement = {
  came: When;
  amount: string;
  name: string;
  iban: string;
  text: string;
  reason: string;
  /** Whether it was sent back, which is a task before; or is there to buy receipts with. */
  becomes: 'paid back' | 'to be paid back' | 'for receipts';
};

const placed: DemoPlacement[] = [
  {
    came: [20, 15],
    amount: '412.50',
    name: 'Tehno-Alati d.o.o.',
    iban: 'HR5423400091110456712',
    text: 'Credit note 118/2, order 4471',
    reason: 'Bora returned tools; the supplier took the account of the trust for that of Bora.',
    becomes: 'paid back',
  },
  // What is sold for the tax at an exercise is bought with this.
  {
    came: [22, 25],
    amount: '500.00',
    name: 'Bora Robotics d.o.o.',
    iban: 'HR5223400091110123456',
    text: 'For shares that employees sell',
    reason: 'Bora sent it so that we can buy what employees sell for their tax.',
    becomes: 'for receipts',
  },
  {
    came: [23, 16],
    amount: '286.40',
    name: 'Kvarner Elektronika d.o.o.',
    iban: 'HR1124020061100587341',
    text: 'Overpaid invoice 2281',
    reason: 'Bora paid the invoice twice, and asks us to send the money back to the supplier.',
    becomes: 'to be paid back',
  },
];

export const placementEvents = (dateOf: DateOf): Event[] =>
  placed.flatMap((each) => {
    const on = (days: number) => dateOf(each.came, days);
    const further = [
      { on: on(2), act: (stage: Stage) => payBack(stage, each) },
      { on: on(3), act: (stage: Stage) => markPaid(stage, each) },
    ];
    return [
      { on: on(0), act: (stage: Stage) => readStatement(stage, each, on(0)) },
      { on: on(1), act: (stage: Stage) => give(stage, each) },
      ...(each.becomes === 'paid back' ? further : []),
    ];
  });

const operator = (stage: Stage) => as(stage, bora.trust.email, 'trust');

const readStatement = async (stage: Stage, each: DemoPlacement, on: PlanDate) => {
  const { amount, name, iban, text } = each;
  const account = compact(bora.trust.account.iban);
  const received = { is: 'received', currency: bora.currency, amount, name, iban, text } as const;
  const file = Buffer.from(bankStatement(account, on, [received]));
  const asked = { actor: await operator(stage), resource: bankStatements };
  await readBankFile(stage.services, asked, { field: 'file', file, name: `statement-${on}.xml` });
};

const give = async (stage: Stage, each: DemoPlacement) => {
  const { id } = await stage.services.db
    .selectFrom('bank_entries')
    .select('id')
    .where('counterparty', '=', each.name)
    .where('remittance', '=', each.text)
    .executeTakeFirstOrThrow();
  stage.records.set(each, id);
  const forReceipts = each.becomes === 'for receipts';
  const input = { company_id: idOf(stage, bora), reason: each.reason, forReceipts };
  return command(stage, await operator(stage), bankEntries, id, 'place', input);
};

const payBack = async (stage: Stage, each: DemoPlacement) => {
  const { amount, name, iban, text } = each;
  const { id } = await create(stage, await operator(stage), disbursements, {
    ...{ company_id: idOf(stage, bora), account: 'refunds', currency: bora.currency, amount },
    ...{ payee: name, iban, purpose: text, bank_entry_id: idOf(stage, each) },
  });
  // From here on, the disbursement stands for it.
  stage.records.set(each, id);
};

const markPaid = async (stage: Stage, each: DemoPlacement) =>
  command(stage, await operator(stage), disbursements, idOf(stage, each), 'mark-paid');
