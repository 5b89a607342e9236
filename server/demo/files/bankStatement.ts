import type { PlanDate } from '../../../model/values/dates.ts';

/** An entry that the bank booked: money that left the account, that came in, or that came back. */
export type Booked = {
  amount: string;
  currency: string;
  /** The payer or the payee. */
  name: string;
  iban: string;
  text: string;
} & ({ is: 'paid' | 'returned'; reference: string } | { is: 'received' });

const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

/** The statement of an account for a day (camt.053), as a bank would send it. */
export const bankStatement = (account: string, on: PlanDate, booked: readonly Booked[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${element(
    'BkToCstmrStmt',
    element('GrpHdr', element('MsgId', `STMT-${on}`), element('CreDtTm', `${on}T06:00:00Z`)),
    element(
      'Stmt',
      element('Id', `STMT-${on}`),
      element('Acct', element('Id', element('IBAN', account))),
      ...booked.map((each) => entry(on, each)),
    ),
  )}</Document>
`;

const entry = (on: PlanDate, booked: Booked): string => {
  const { is, amount, currency, name, iban, text } = booked;
  const money = `<Amt Ccy="${currency}">${amount}</Amt>`;
  const party = is === 'paid' ? 'Cdtr' : 'Dbtr';
  return element(
    'Ntry',
    money,
    element('CdtDbtInd', is === 'paid' ? 'DBIT' : 'CRDT'),
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('Dt', on)),
    element(
      'NtryDtls',
      element(
        'TxDtls',
        element('Refs', element('EndToEndId', 'reference' in booked ? booked.reference : 'NOTPROVIDED')),
        money,
        element(
          'RltdPties',
          element(party, element('Pty', element('Nm', name))),
          element(`${party}Acct`, element('Id', element('IBAN', iban))),
        ),
        element('RmtInf', element('Ustrd', text)),
        is === 'returned' ? accountClosed : '',
      ),
    ),
  );
};

const accountClosed = element(
  'RtrInf',
  element('Rsn', element('Cd', 'AC04')),
  element('AddtlInf', 'Account closed'),
);
