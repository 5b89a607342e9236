/** A bank that carries out our files and reports it in statements, in the ways in which banks differ. */

type Order = {
  reference: string;
  amount: string;
  currency: string;
  name: string;
  iban: string;
  text: string;
};

/** The orders in a file of payments, read without the code that wrote it. */
export const ordersIn = (file: string) => {
  const inside = (xml: string, name: string) =>
    new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '';
  const orders = file.match(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs) ?? [];
  return {
    account: inside(inside(file, 'DbtrAcct'), 'IBAN'),
    currency: inside(inside(file, 'DbtrAcct'), 'Ccy'),
    batch: inside(file, 'PmtInfId'),
    count: Number(inside(file, 'NbOfTxs')),
    sum: inside(file, 'CtrlSum'),
    orders: orders.map(
      (xml): Order => ({
        reference: inside(xml, 'EndToEndId'),
        amount: inside(xml, 'InstdAmt'),
        currency: /<InstdAmt Ccy="(\w+)"/.exec(xml)?.[1] ?? '',
        name: inside(inside(xml, 'Cdtr'), 'Nm'),
        iban: inside(inside(xml, 'CdtrAcct'), 'IBAN'),
        text: inside(xml, 'Ustrd'),
      }),
    ),
  };
};
type Orders = ReturnType<typeof ordersIn>;

/** The details that the bank gives of a payment: only its reference, only the text, or only the recipient. */
export type Telling = 'all' | 'reference' | 'text' | 'account';

const el = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;
const money = (name: string, amount: string, currency: string) =>
  `<${name} Ccy="${currency}">${amount}</${name}>`;
const iban = (name: string, number: string) => el(name, el('Id', el('IBAN', number)));

const details = (
  { reference, amount, currency, name, iban: number, text }: Order,
  telling: Telling = 'all',
) => {
  const says = (...those: Telling[]) => telling === 'all' || those.includes(telling);
  return el(
    'TxDtls',
    el('Refs', el('EndToEndId', says('reference') ? reference : 'NOTPROVIDED')),
    money('Amt', amount, currency),
    says('account') ? el('RltdPties', el('Cdtr', el('Pty', el('Nm', name))), iban('CdtrAcct', number)) : '',
    // The text in lines of another length, and as people would write it.
    says('text')
      ? el('RmtInf', ...(text.toLowerCase().match(/.{1,18}/g) ?? []).map((t) => el('Ustrd', t)))
      : '',
  );
};

type Entry = {
  amount: string;
  currency: string;
  credit?: boolean;
  reversal?: boolean;
  status?: string;
  bankRef?: string;
};
export const entry = (of: Entry, ...content: string[]) =>
  el(
    'Ntry',
    money('Amt', of.amount, of.currency),
    el('CdtDbtInd', of.credit ? 'CRDT' : 'DBIT'),
    of.reversal ? el('RvslInd', 'true') : '',
    el('Sts', el('Cd', of.status ?? 'BOOK')),
    el('BookgDt', el('Dt', '2026-03-03')),
    el('ValDt', el('DtTm', '2026-03-04T00:00:00+01:00')),
    of.bankRef ? el('AcctSvcrRef', of.bankRef) : '',
    el('BkTxCd', el('Prtry', el('Cd', '191'))),
    content.length > 0 ? el('NtryDtls', ...content) : '',
  );

/** Each payment booked as an entry of its own. */
export const bookedSingly = ({ orders }: Orders, telling?: Telling) =>
  orders.map((order) => entry(order, details(order, telling)));

/** All payments booked as one sum, with or without a list of them. */
export const bookedTogether = ({ batch, count, sum, currency, orders }: Orders, isListed: boolean) =>
  entry(
    { amount: sum, currency },
    el('Btch', el('PmtInfId', batch), el('NbOfTxs', `${count}`), money('TtlAmt', sum, currency)),
    ...(isListed ? orders.map((order) => details(order)) : []),
  );

/** A payment that came back because the account was closed, less the bank's charge. */
export const sentBack = (order: Order, amount = order.amount) =>
  entry(
    { ...order, amount, credit: true },
    details({ ...order, amount }).replace(
      '</TxDtls>',
      `${el('RtrInf', el('Rsn', el('Cd', 'AC04')), el('AddtlInf', 'Account closed'))}</TxDtls>`,
    ),
  );

/** The statement of a day, camt.053.001.08. */
export const statementOf = (account: string, entries: readonly string[], id = 'STMT-2026-03-03') =>
  `<?xml version="1.0" encoding="UTF-8"?>${el(
    'Document',
    el(
      'BkToCstmrStmt',
      el('GrpHdr', el('MsgId', `MSG-${id}`.slice(0, 35)), el('CreDtTm', '2026-03-04T06:00:00Z')),
      el(
        'Stmt',
        el('Id', id),
        iban('Acct', account),
        ...['OPBD', 'CLBD'].map((code) =>
          el(
            'Bal',
            el('Tp', el('CdOrPrtry', el('Cd', code))),
            money('Amt', '0', 'EUR'),
            el('CdtDbtInd', 'CRDT'),
            el('Dt', el('Dt', '2026-03-03')),
          ),
        ),
        ...entries,
      ),
    ),
  ).replace('<Document>', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">')}`;

/** The versions of camt.053 that banks send. */
export const versions = ['02', '08', '10'] as const;

/** The same statement as a bank writes it in another version: before 08 parties and states stood by themselves. */
export const inVersion = (statement: string, version: (typeof versions)[number]) => {
  const named = statement.replace('camt.053.001.08', `camt.053.001.${version}`);
  if (version !== '02') return named;
  return named
    .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replaceAll(/<Pty>(.*?)<\/Pty>/g, '$1')
    .replaceAll(/(<\/Refs>)(<Amt .*?<\/Amt>)/g, '$1<AmtDtls><TxAmt>$2</TxAmt></AmtDtls>');
};
