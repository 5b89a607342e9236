import { disbursements } from '../../../model/resources/disbursements.ts';
import { addDays } from '../../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { entry, statementOf } from '../../support/bank.ts';
import { cashOf } from '../cash.ts';
import { type Act, type By, command, create } from '../perform.ts';
import { add, type Disbursement, dbOf, type Story, type Trust } from '../story.ts';
import { reason } from './pools.ts';
import { upload } from './statements.ts';

const byTrust = ({ operator }: Trust): By => [operator, 'trust'];

/** The trust pays out what it has of a company, mostly no more than there is. */
export const makeDisbursement: Act = async (story) => {
  const { random } = story;
  const accounts = await cashOf(story);
  const filled = accounts.filter(({ amount }) => amount > 0n);
  const found = filled.length === 0 || random.percent(5) ? accounts : filled;
  if (found.length === 0) return undefined;
  const { company, account, amount: most } = random.pick(found);
  const amount = random.weighted([
    [most, 2],
    [most / BigInt(random.between(2, 9)), 4],
    [most + 1n, 1],
  ]);
  const input = {
    company_id: company.id,
    account,
    currency: company.currency,
    amount: formatMoney(amount > 0n ? amount : 0n, company.currency as Currency),
    payee: 'Tax office',
  };
  const { trust } = company;
  return create(story, byTrust(trust), disbursements, input, ({ id, reference }) =>
    add(story.disbursements, { id, trust, company, account, amount, reference, status: 'open' }),
  );
};

const oneIn = ({ disbursements: all, random }: Story, ...states: Disbursement['status'][]) => {
  const found = [...all.values()].filter(({ status }) => states.includes(status));
  return found.length === 0 ? undefined : random.pick(found);
};

const ending =
  (
    name: string,
    from: Disbursement['status'],
    to: Disbursement['status'],
    input?: (story: Story) => object,
  ): Act =>
  async (story) => {
    const found = oneIn(story, from);
    if (!found) return undefined;
    return command(story, byTrust(found.trust), disbursements, found.id, name, { ...input?.(story) }, () => {
      found.status = to;
    });
  };

const paidOn = ({ random, today }: Story) =>
  random.percent(50) ? {} : { paidOn: addDays(today, -random.between(-1, 20)) };

export const payDisbursement = ending('mark-paid', 'open', 'paid', paidOn);
export const withdrawDisbursement = ending('withdraw', 'open', 'withdrawn');
export const reverseDisbursement = ending('reverse', 'paid', 'reversed', () => ({ reason }));

/** The bank tells of some, also of what was withdrawn or told before; rarely of another amount, or that one came back. */
export const showDisbursements: Act = async (story) => {
  const { random, today, statements } = story;
  const one = random.percent(70)
    ? oneIn(story, 'open', 'paid')
    : oneIn(story, 'withdrawn', 'reversed', 'open', 'paid');
  if (!one) return undefined;
  const { iban } = await dbOf(story)
    .selectFrom('trusts')
    .select('iban')
    .where('id', '=', one.trust.id)
    .executeTakeFirstOrThrow();
  if (!iban) return undefined;
  const own = [...story.disbursements.values()].filter(({ trust }) => trust === one.trust);
  const shown = random.percent(70) ? [one] : [one, random.pick(own)];
  const told = shown.map((each) => {
    const amount = random.percent(90) ? each.amount : each.amount + 1n;
    return { each, amount, credit: random.percent(4) };
  });
  const entries = told.map(({ each: { company, reference }, amount, credit }) => {
    const currency = company.currency;
    const text = `<TxDtls><RmtInf><Ustrd>${reference.toLowerCase()}</Ustrd></RmtInf></TxDtls>`;
    return entry({ amount: formatMoney(amount, currency as Currency), currency, credit }, text);
  });
  const xml = statementOf(iban, entries, `STMT-${statements.length}`).replaceAll('2026-03-03', today);
  return upload(story, one.trust, xml, () => {
    for (const { each, amount, credit } of told)
      if (each.status === 'open' && amount === each.amount && !credit) each.status = 'paid';
  });
};
