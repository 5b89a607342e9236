import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { creditorReference } from '../../model/reference.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import { type Currency, formatMoney, moneyFault, parseMoney } from '../../model/values/money.ts';
import { conflict, invalid, type ProblemKey, schemaProblem } from '../base/problem.ts';
import type { Context, Done } from '../engine/commands/context.ts';

/** An amount that is due, in minor units. */
type Due = { amount: bigint; currency: string };

/** A reference of its own for a payment that somebody has to make (ISO 11649). */
export const paymentReference = () => creditorReference(String(randomInt(10 ** 12)).padStart(12, '0'));

/** The day on which the money came: today, unless another is typed. Refused before the day on which it was asked for. */
export const dayOfPayment = (
  ctx: Context,
  receivedOn: PlanDate | null | undefined,
  askedOn: PlanDate,
  tooEarly: ProblemKey,
) => {
  if (!receivedOn) return ctx.today;
  if (receivedOn < askedOn) throw invalid({ receivedOn: { key: tooEarly, of: { date: askedOn } } });
  return receivedOn;
};

/** The amount received, in minor units: the amount due, unless another is typed. A part is refused; more is accepted. */
export const amountReceived = ({ amount: due, currency }: Due, typed: string | null | undefined) => {
  if (!typed) return due;
  const received = parseMoney(typed, currency as Currency);
  if (received === undefined)
    throw invalid({ amount: schemaProblem(moneyFault(typed, currency as Currency)!) });
  if (received < due)
    throw invalid({
      amount: {
        key: 'receivedTooLittle',
        of: {
          missing: moneyOf({ amount: due - received, currency }),
          due: moneyOf({ amount: due, currency }),
        },
      },
    });
  return received;
};

/** What an activity and a mail say of a confirmed payment, and of what is to be paid back of it. */
export const saidOfPayment = (
  due: Due,
  { pieces, on, received }: { pieces: bigint; on: PlanDate; received: bigint },
) => {
  const { currency } = due;
  const excess = received - due.amount;
  const text = (amount: bigint) => `${currency} ${formatMoney(amount, currency as Currency)}`;
  return {
    details: {
      pieces: String(pieces),
      receivedOn: on,
      received: text(received),
      ...(excess > 0n && { toPayBack: text(excess) }),
    },
    words: {
      pieces,
      receivedOn: on,
      received: moneyOf({ amount: received, currency }),
      ...(excess > 0n && { excess: moneyOf({ amount: excess, currency }) }),
    },
  } satisfies Done;
};

/** An amount as texts name it. */
export const moneyOf = ({ amount, currency }: Due) => ({
  currency: currency as Currency,
  amount: formatMoney(amount, currency as Currency),
});

type Deal = { trust_id: string; company_id: string; currency: string };
type Account = { account_holder: string | null; iban: string | null; bic: string | null };

/** The account to which a price is paid: that of the trust for the currency, or that of the company. */
export const accountToPay = async ({ tx }: Context, deal: Deal, to: string) => {
  const { rows } = await (to === 'trust'
    ? sql<Account>`select account_holder, iban, bic from paying_account(${deal.trust_id}, ${deal.currency})`
    : sql<Account>`select account_holder, iban, bic from companies where id = ${deal.company_id}`
  ).execute(tx);
  const [account] = rows;
  if (!account?.account_holder || !account.iban)
    throw conflict(to === 'trust' ? 'trustBankMissing' : 'bankMissing');
  return account;
};
