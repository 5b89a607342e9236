import type { PlanDate } from '../../model/dates.ts';
import { type Currency, formatMoney } from '../../model/money.ts';
import { sepaText } from './letters.ts';

export type BankAccount = { name: string; iban: string; bic?: string | null };

/** One transfer, in minor units; the reference is one of `paymentReference`, and of this payment alone. */
export type Payment = { reference: string; amount: bigint; to: BankAccount; remittance: string };

export type CreditTransfer = {
  /** Names the message and its one block of payments, at most 35 characters; `fileReference` makes one. */
  reference: string;
  createdAt: Date;
  executionDate: PlanDate;
  currency: Currency;
  from: BankAccount;
  payments: readonly Payment[];
};

/**
 * The file that tells a bank to pay: ISO 20022, pain.001.001.09, one block of payments of one currency from one account.
 * The remittance text begins with the reference, because some banks pass on nothing else. Names and texts are cut and
 * spelt as banks take them; accounts are those that `isIban` and `isBic` accepted. Throws a RangeError when there is
 * nothing to pay, an amount is not above zero, or a reference is there twice.
 */
export const creditTransfer = (transfer: CreditTransfer): string => {
  const { reference, createdAt, executionDate, currency, from, payments } = transfer;
  check(payments);
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const counted = element('NbOfTxs', `${payments.length}`) + element('CtrlSum', formatMoney(total, currency));
  const name = element('Nm', sepaText(from.name, 70));
  const { service, charges } = currency === 'EUR' ? sepa : elsewhere;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>\n',
    element(
      'GrpHdr',
      element('MsgId', reference),
      element('CreDtTm', `${createdAt.toISOString().slice(0, 19)}Z`),
      counted,
      element('InitgPty', name),
    ),
    '\n<PmtInf>',
    element('PmtInfId', reference),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    counted,
    element('PmtTpInf', element('SvcLvl', element('Cd', service))),
    element('ReqdExctnDt', element('Dt', executionDate)),
    element('Dbtr', name),
    element('DbtrAcct', element('Id', element('IBAN', from.iban)), element('Ccy', currency)),
    element('DbtrAgt', from.bic ? bankOf(from.bic) : bankNotGiven),
    element('ChrgBr', charges),
    '\n',
    ...payments.map((payment) => `${transaction(payment, currency)}\n`),
    '</PmtInf></CstmrCdtTrfInitn></Document>\n',
  ].join('');
};

/** In euro by the rules of the Single Euro Payments Area; in another currency not urgent, and each side pays its bank. */
const sepa = { service: 'SEPA', charges: 'SLEV' };
const elsewhere = { service: 'NURG', charges: 'SHAR' };

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

/** Nothing is escaped, since nothing that is written here can hold a character that would have to be. */
const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

const check = (payments: readonly Payment[]) => {
  if (payments.length === 0) throw new RangeError('There is nothing to pay');
  if (payments.some(({ amount }) => amount <= 0n))
    throw new RangeError('Only amounts above zero can be paid');
  if (new Set(payments.map(({ reference }) => reference)).size < payments.length)
    throw new RangeError('Each payment needs a reference of its own');
};
