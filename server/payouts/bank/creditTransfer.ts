import { isInSepa } from '../../../model/bankAccount.ts';
import { sepaText } from '../../../model/letters.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { type Currency, formatMoney } from '../../../model/values/money.ts';
import { partReference } from './references.ts';

export type TransferAccount = { name: string; iban: string; bic?: string | null };

/** One transfer, in minor units; the reference is one of `paymentReference`, and of this payment alone. */
export type Payment = { reference: string; amount: bigint; to: TransferAccount; remittance: string };

export type CreditTransfer = {
  /** Names the message; `fileReference` makes one. */
  reference: string;
  createdAt: Date;
  executionDate: PlanDate;
  currency: Currency;
  /** The account, with its currency where that is known: payments may be in another one. */
  from: TransferAccount & { currency: string | null };
  payments: readonly Payment[];
};

/**
 * The file that tells a bank to pay: ISO 20022, pain.001.001.09, of one currency from one account, with a part for each
 * kind of payment. The remittance text begins with the reference, because some banks pass on nothing else. Names and texts are cut and
 * spelt as banks take them; accounts are those that `isIban` and `isBic` accepted. Throws a RangeError when there is
 * nothing to pay, an amount is not above zero, or a reference is there twice.
 */
export const creditTransfer = (transfer: CreditTransfer): string => {
  const { reference, createdAt, executionDate, currency, from, payments } = transfer;
  check(payments);
  const name = element('Nm', sepaText(from.name, 70));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>\n',
    element(
      'GrpHdr',
      element('MsgId', reference),
      element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
      counted(payments, currency),
      element('InitgPty', name),
    ),
    '\n',
    ...partsOf(transfer).flatMap((part) => [
      '<PmtInf>',
      element('PmtInfId', partReference(reference, part.number)),
      element('PmtMtd', 'TRF'),
      element('BtchBookg', 'true'),
      counted(part.payments, currency),
      element('PmtTpInf', element('SvcLvl', element('Cd', part.service))),
      dayOf(executionDate),
      element('Dbtr', name),
      element(
        'DbtrAcct',
        element('Id', element('IBAN', from.iban)),
        from.currency ? element('Ccy', from.currency) : '',
      ),
      element('DbtrAgt', from.bic ? bankOf(from.bic) : bankNotGiven),
      element('ChrgBr', part.charges),
      '\n',
      ...part.payments.map((payment) => `${transaction(payment, currency)}\n`),
      '</PmtInf>',
    ]),
    '</CstmrCdtTrfInitn></Document>\n',
  ].join('');
};

/**
 * Payments in euro within the Single Euro Payments Area follow its rules; others are not urgent, and each side pays its
 * bank.
 */
const sepa = { service: 'SEPA', charges: 'SLEV' };
const elsewhere = { service: 'NURG', charges: 'SHAR' };

/**
 * The payments by their kinds, in their order. The parts of a file are numbered where it has several: a bank books each in
 * one sum, and names it.
 */
export const partsOf = <P extends Pick<Payment, 'to'>>({
  currency,
  from,
  payments,
}: {
  currency: Currency;
  from: Pick<TransferAccount, 'iban'>;
  payments: readonly P[];
}) => {
  const kindOf = ({ to }: P) =>
    currency === 'EUR' && isInSepa(from.iban) && isInSepa(to.iban) ? sepa : elsewhere;
  const byKind = [...Map.groupBy(payments, kindOf)];
  return byKind.map(([kind, ofKind], index) => ({
    ...kind,
    payments: ofKind,
    number: byKind.length > 1 ? index + 1 : null,
  }));
};

const counted = (payments: readonly Payment[], currency: Currency) => {
  const sum = payments.reduce((total, { amount }) => total + amount, 0n);
  return element('NbOfTxs', `${payments.length}`) + element('CtrlSum', formatMoney(sum, currency));
};

const transaction = ({ reference, amount, to, remittance }: Payment, currency: Currency): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', reference)),
    element('Amt', `<InstdAmt Ccy="${currency}">${formatMoney(amount, currency)}</InstdAmt>`),
    to.bic ? element('CdtrAgt', bankOf(to.bic)) : '',
    element('Cdtr', element('Nm', sepaText(to.name, 70))),
    element('CdtrAcct', element('Id', element('IBAN', to.iban))),
    element('RmtInf', element('Ustrd', sepaText(`${reference} ${remittance}`, 140))),
  );

const bankOf = (bic: string) => element('FinInstnId', element('BICFI', bic));
const bankNotGiven = '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>';

/** Nothing is escaped, because none of the values written here can contain a character that would need it. */
const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

/** The day on which a part of a file asks the bank to pay. */
const dayOf = (day: PlanDate) => element('ReqdExctnDt', element('Dt', day));

/** A file that `creditTransfer` has made, with another day. */
export const onDay = (file: string, day: PlanDate) =>
  file.replaceAll(/<ReqdExctnDt>.*?<\/ReqdExctnDt>/gs, dayOf(day));

const check = (payments: readonly Payment[]) => {
  if (payments.length === 0) throw new RangeError('There is nothing to pay');
  if (payments.some(({ amount }) => amount <= 0n))
    throw new RangeError('Only amounts above zero can be paid');
  if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
    throw new RangeError('Each payment needs a reference of its own');
};
