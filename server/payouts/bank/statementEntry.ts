import { isDate, type PlanDate } from '../../../model/values/dates.ts';
import { type Currency, currencies, parseMoney } from '../../../model/values/money.ts';
import { fundingReferencesIn, referencesIn } from './references.ts';
import { all, first, missing, required, type XmlRecord } from './xmlRecords.ts';

/** One booked payment of a statement; or a batch as a whole, where the bank does not list its payments. */
export type StatementEntry = {
  /** The same whenever the same payment is read again, also in another file: what has been dealt with is known by it. */
  key: string;
  direction: 'credit' | 'debit';
  /** The entry takes back another one. */
  isReversal: boolean;
  currency: string;
  /** Minor units; undefined when the bank gives none, or not in whole minor units of a currency that we know. */
  amount: bigint | undefined;
  bookedOn: PlanDate | undefined;
  valueOn: PlanDate | undefined;
  /** Undefined also where the bank says that none was given. */
  endToEndId: string | undefined;
  /** The payment references of ours that it names anywhere. */
  references: string[];
  /** The references of companies' money for payouts, as `fundingReferencesIn` finds them. */
  fundings: string[];
  remittance: string;
  /** The payee or the payer. */
  counterparty: { name: string | undefined; iban: string | undefined };
  /** The reason for which a payment came back, as a code of ISO 20022 (AC04: account closed) or in words of the bank. */
  returned: { code: string | undefined; text: string | undefined } | undefined;
  batch: { reference: string; count: number | undefined } | undefined;
};

/** All but its key, which depends on the other entries of the statement. */
export type Read = Omit<StatementEntry, 'key'>;

/** One payment of an entry, or the entry itself where the bank does not list its payments. */
export const readEntry = (entry: XmlRecord, detail: XmlRecord): Read => {
  const isAlone = entry.records.length <= 1;
  const indicator = first(detail, 'CdtDbtInd') ?? required(entry, 'CdtDbtInd');
  if (indicator !== 'CRDT' && indicator !== 'DBIT') throw missing('Ntry/CdtDbtInd');
  const direction = indicator === 'DBIT' ? 'debit' : 'credit';
  const [party, account] = direction === 'debit' ? ['Cdtr', 'CdtrAcct'] : ['Dbtr', 'DbtrAcct'];
  const given = first(detail, 'Refs/EndToEndId');
  const endToEndId = given === 'NOTPROVIDED' ? undefined : given;
  const remittance = all(detail, 'RmtInf/Ustrd').join(' ');
  const code = first(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry');
  const reason = all(detail, 'RtrInf/AddtlInf').join(' ');
  const family = 'BkTxCd/Domn/Fmly/SubFmlyCd';
  const isReturn = code || reason || (first(detail, family) ?? first(entry, family)) === 'RRTN';
  const texts = [
    endToEndId ?? '',
    remittance,
    reason,
    ...['Refs/InstrId', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'AddtlTxInf'].flatMap(
      (path) => all(detail, path),
    ),
    ...(isAlone ? all(entry, 'AddtlNtryInf') : []),
  ];
  return {
    direction,
    isReversal: ['true', '1'].includes(first(entry, 'RvslInd') ?? ''),
    ...amountIn(isAlone ? [detail, entry] : [detail], direction),
    bookedOn: dateIn(entry, 'BookgDt'),
    valueOn: dateIn(entry, 'ValDt'),
    endToEndId,
    references: [...new Set(texts.flatMap(referencesIn))],
    fundings: [...new Set(texts.flatMap(fundingReferencesIn))],
    remittance,
    counterparty: {
      name: first(detail, `RltdPties/${party}/Pty/Nm`, `RltdPties/${party}/Nm`),
      iban: first(detail, `RltdPties/${account}/Id/IBAN`),
    },
    returned: isReturn ? { code, text: reason || undefined } : undefined,
    batch: isAlone && !endToEndId ? batchOf(entry, detail) : undefined,
  };
};

/** The batch of payments that are booked together and not listed. */
const batchOf = (entry: XmlRecord, detail: XmlRecord): StatementEntry['batch'] => {
  const reference =
    first(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId') ??
    first(detail, 'Refs/PmtInfId', 'Refs/MsgId');
  if (reference === undefined) return undefined;
  const count = first(entry, 'NtryDtls/Btch/NbOfTxs');
  return { reference, count: count === undefined ? undefined : Number(count) };
};

/**
 * The ordered amount of a debit, where it is stated: the booked one may be in the currency of the account, or include
 * the charges of the bank. For a credit, the booked amount.
 */
const amountIn = (records: XmlRecord[], direction: StatementEntry['direction']) => {
  const [ordered, ...booked] = ['AmtDtls/InstdAmt/Amt', 'Amt', 'AmtDtls/TxAmt/Amt'] as const;
  const paths = direction === 'debit' ? [ordered, ...booked] : [...booked, ordered];
  const [found] = records.flatMap((record) =>
    paths.flatMap((path) => {
      const text = first(record, path);
      return text === undefined ? [] : [{ text, currency: first(record, `${path}@Ccy`) ?? '' }];
    }),
  );
  const { text, currency } = found ?? { text: '', currency: '' };
  return { currency, amount: amountOf(text, currency) };
};

/** An XML decimal, which may have a plus sign, zeros at both ends, or nothing on one side of its point. */
const amountOf = (text: string, currency: string): bigint | undefined => {
  if (text.length > 30) return undefined;
  const [, whole, fraction = ''] = /^\+?0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(text) || !currencies.includes(currency as Currency)) return undefined;
  return parseMoney(`${whole || '0'}${fraction && `.${fraction}`}`, currency as Currency);
};

const dateIn = (entry: XmlRecord, path: string): PlanDate | undefined => {
  const date = first(entry, `${path}/Dt`, `${path}/DtTm`)?.slice(0, 10);
  return date !== undefined && isDate(date) ? date : undefined;
};
