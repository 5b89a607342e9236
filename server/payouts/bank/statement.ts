import { createHash } from 'node:crypto';
import { compact } from '../../../model/bankAccount.ts';
import { Problem } from '../../base/problem.ts';
import { type Read, readEntry, type StatementEntry } from './statementEntry.ts';
import { first, missing, mostEntries, readXmlRecords, required, type XmlRecord } from './xmlRecords.ts';

export type BankStatement = {
  id: string;
  /** The IBAN of the account, or whatever number it has instead. */
  account: string;
  entries: StatementEntry[];
};

const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|10)$/;

/**
 * The bank statements in a file (ISO 20022, camt.053, in any version from 02 to 10) with all that was booked, also what is
 * none of ours; what is only expected is left out. An entry that two statements of the file have is with the first.
 * Throws a Problem that says why a file cannot be read.
 */
export const readStatements = (file: Uint8Array): BankStatement[] => {
  const { root, namespace } = readXmlRecords(file, ['BkToCstmrStmt', 'Stmt', 'Ntry', 'TxDtls']);
  const [message] = root.records;
  if (root.name !== 'Document' || !namespaces.test(namespace) || message?.name !== 'BkToCstmrStmt')
    throw new Problem(422, 'statementKind');
  const read = new Set<string>();
  const statements = message.records.filter(({ name }) => name === 'Stmt');
  if (statements.length === 0) throw missing('Stmt');
  const count = statements.reduce((sum, statement) => sum + countOf(statement), 0);
  if (count > mostEntries) throw new Problem(422, 'statementTooLong', { n: mostEntries });
  return statements.map((statement) => {
    const id = required(statement, 'Id');
    const account = compact(required(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
    const booked = statement.records.filter(
      (entry) => entry.name === 'Ntry' && first(entry, 'Sts/Cd', 'Sts') === 'BOOK',
    );
    const keyOf = keysIn(id, account);
    const entries = booked
      .flatMap((entry) =>
        detailsOf(entry).map((detail) => {
          const said = readEntry(entry, detail);
          return { key: keyOf(said, entry, detail), ...said };
        }),
      )
      .filter(({ key }) => !read.has(key));
    for (const { key } of entries) read.add(key);
    return { id, account, entries };
  });
};

const countOf = ({ records }: XmlRecord) =>
  records.reduce((sum, entry) => sum + Math.max(1, entry.records.length), 0);

const detailsOf = (entry: XmlRecord): XmlRecord[] => {
  const details = entry.records.filter(({ name }) => name === 'TxDtls');
  // Where the bank lists no single payments, the entry itself stands for them.
  return details.length > 0 ? details : [{ name: 'TxDtls', texts: new Map(), records: [] }];
};

type KeyOf = (said: Read, entry: XmlRecord, detail: XmlRecord) => string;

/**
 * Made of what the bank will say again of the same payment. A bank's own reference is the same in every statement; where
 * there is none, the statement's id stands for it. Payments of a statement that are alike in all of this are numbered.
 */
const keysIn = (statementId: string, account: string): KeyOf => {
  const counts = new Map<string, number>();
  return ({ direction, amount, currency, bookedOn, endToEndId, remittance }, entry, detail) => {
    const own = [first(entry, 'AcctSvcrRef'), first(detail, 'Refs/AcctSvcrRef'), first(detail, 'Refs/TxId')];
    const source = own.some(Boolean) ? own : [statementId];
    const same = [account, source, direction, `${amount}`, currency, bookedOn, endToEndId, remittance];
    const alike = JSON.stringify(same);
    const number = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, number);
    return createHash('sha256').update(`${alike}${number}`).digest('base64url');
  };
};
