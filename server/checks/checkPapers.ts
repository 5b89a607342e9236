import { sql } from 'kysely';
import { type Currency, formatMoney } from '../../model/values/money.ts';
import { milestonePieces, schedule } from '../../model/vesting/vesting.ts';
import { VestingTerms } from '../../model/vesting/vestingTerms.ts';
import type { Handle } from '../db/handle.ts';
import { type Facts, metadataOf, paperFacts } from '../papers/pdf/metadata.ts';
import { trimmed } from '../payouts/transfers/statementPaper.ts';
import { grantDateOf } from '../plans/terms/planTerms.ts';

/** A kind of record that has papers. */
type Recorded = {
  /** The column by which the records of the kind are ordered. */
  key: string;
  name: string;
  files: string[];
  /** The id that every page of the paper names. */
  reference: string;
  /** The facts that the paper has to state by the record; some may follow from other facts of the paper. */
  should: (said: Facts) => Facts;
};

/** The number of records that are read at a time. */
const portion = 100;

/** The first paper that differs from its record. `fetch` returns a file by its hash. */
export const wrongPaper = async (
  db: Handle,
  fetch: (sha256: string) => Promise<Buffer>,
): Promise<string | undefined> => {
  for (const recordsAfter of [documentsAfter, certificatesAfter, statementsAfter]) {
    let records: Recorded[] = [];
    do {
      records = await recordsAfter(db, records.at(-1)?.key);
      for (const record of records)
        for (const sha256 of record.files) {
          const wrong = wrongIn(record, await fetch(sha256));
          if (wrong) return `${record.name}: ${wrong}`;
        }
    } while (records.length === portion);
  }
  return undefined;
};

const wrongIn = ({ reference, should }: Recorded, file: Buffer): string | undefined => {
  const named = metadataOf(file)?.reference ?? 'nothing';
  if (named !== reference) return `its paper is that of ${named}`;
  const said = paperFacts(file);
  try {
    return said && wrongFact(should(said), said);
  } catch (error) {
    return `its record cannot be read: ${(error as Error).message}`;
  }
};

const isGroup = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'nothing';

/** The first fact that differs on paper. Facts that are not compared may be anything. */
const wrongFact = (should: Facts, said: Facts, of = ''): string | undefined => {
  for (const [name, value] of Object.entries(should)) {
    const onPaper = said[name];
    if (isGroup(value)) {
      const wrong = wrongFact(value, isGroup(onPaper) ? onPaper : {}, `${of}${name}.`);
      if (wrong) return wrong;
    } else if (text(value) !== text(onPaper))
      return `${of}${name} is ${text(value)}, on its paper ${text(onPaper)}`;
  }
  return undefined;
};

/** The share class of a shareholding, as every paper about it has it that was made at an instant. */
const shares = (
  at: string,
) => sql`jsonb_build_object('asset', class_at(o.id, ${sql.ref(at)}), 'nominalValue', price_text(coalesce((
    select s.prior_nominal_value + s.prior_nominal_value_fraction from splits s
    where s.pool_id = o.id and s.carried_out_at > ${sql.ref(at)} order by s.carried_out_at limit 1
  ), o.nominal_value + o.nominal_value_fraction), o.currency), 'currency', o.currency)`;

type Document = {
  id: string;
  kind: string;
  language: string;
  title: string;
  status: string;
  files: string[];
  shares: Facts;
  /** Whether the person of the record was forgotten. */
  forgotten: boolean;
  pieces: bigint;
  requested: bigint | null;
  /** Found by the line of the ledger that the last signature wrote. */
  issued: bigint | null;
  ordered: { employee_id?: string | null; pieces?: string | string[]; reason?: string };
  plan: Plan | null;
  offer: { pieces: string; price: string; currency: string; acceptBy: string; payBy: string } | null;
  buyback: Buyback | null;
  sale: Sale | null;
  amendment: Amendment | null;
};
type Sale = Record<'side' | 'pieces' | 'price' | 'amount' | 'currency' | 'signBy', string> & {
  description: string | null;
};
type Buyback = Record<'pieces' | 'basis' | 'price' | 'amount' | 'currency' | 'signBy' | 'payBy', string> &
  Record<'clause' | 'valuedOn' | 'paid', string | null>;
type AmendedFacts = { price: string; expiry: string; days: number; vesting: unknown };
type Amendment = {
  pieces: string;
  currency: string;
  grant: string;
  version: number;
  effectiveDate: string;
  before: AmendedFacts;
  after: AmendedFacts;
};
type Plan = {
  pieces: string;
  price: string;
  currency: string;
  start: string;
  grant: string;
  expiry: string;
  early: boolean;
  days: number;
  vesting: unknown;
};

const documentsAfter = async (db: Handle, after: string | undefined): Promise<Recorded[]> => {
  const { rows } = await sql<Document>`
    select d.id, d.kind, d.language, d.title, d.status, array_remove(array[d.original_sha256, d.sha256], null) as files,
      ${shares('d.created_at')} as shares, e.forgotten_at is not null as forgotten, o.pieces, o.requested_pieces as requested, d.details as ordered,
      (select t.pieces from transactions t where t.pool_id = d.pool_id and t.move = 'issueOptions'
        and t.created_at = (select max(s.at) from signature_trail s where s.document_id = d.id)) as issued,
      case when p.id is not null then jsonb_build_object('pieces', x.pieces::text, 'currency', p.currency,
        -- An agreement has the terms from before the first amendment, and before the first split.
        'price', price_text(x.exercise_price, p.currency), 'start', p.start_date, 'grant', p.grant_date,
        'expiry', x.expiry_date, 'early', p.early_exercise, 'days', x.post_termination_days, 'vesting', x.vesting)
        end as plan,
      case when f.id is not null then jsonb_build_object('pieces', f.pieces::text, 'currency', f.currency,
        'price', price_text(f.price + f.price_fraction, f.currency), 'acceptBy', f.accept_by, 'payBy', f.pay_by)
        end as offer,
      case when b.id is not null then jsonb_build_object('pieces', b.pieces::text, 'basis', b.basis, 'clause', b.clause,
        'currency', b.currency, 'price', price_text(b.price + b.price_fraction, b.currency), 'valuedOn', b.valued_on,
        'paid', money_text(b.paid, b.currency), 'amount', money_text(b.amount, b.currency), 'signBy', b.sign_by,
        'payBy', b.pay_by) end as buyback,
      case when l.id is not null then jsonb_build_object('side',
        case d.employee_id when l.seller_id then 'seller' else 'buyer' end, 'pieces', l.pieces::text, 'currency', l.currency,
        'price', price_text(l.price + l.price_fraction, l.currency), 'amount', money_text(l.amount, l.currency),
        'signBy', l.sign_by, 'description', l.description) end as sale,
      case when a.id is not null then jsonb_build_object('pieces', coalesce((
          select s.prior_pieces from plan_splits s where s.plan_id = p.id and s.version > a.version
          order by s.version limit 1), p.pieces)::text, 'currency', a.currency, 'grant', p.granted_on, 'version', a.version, 'effectiveDate', a.effective_date,
        'before', jsonb_build_object('price', price_text(a.prior_exercise_price + a.prior_exercise_price_fraction,
          a.currency), 'expiry', a.prior_expiry_date, 'days', a.prior_post_termination_days, 'vesting', a.prior_vesting),
        'after', jsonb_build_object('price', price_text(a.exercise_price + a.exercise_price_fraction, a.currency),
          'expiry', a.expiry_date, 'days', a.post_termination_days, 'vesting', a.vesting)) end as amendment
    from documents d join pools o on o.id = d.pool_id left join plans p on p.id = d.plan_id
    left join offers f on f.id = d.offer_id
    left join buybacks b on b.id = d.buyback_id
    left join sales l on l.id = d.sale_id
    left join amendments a on a.id = d.amendment_id
    left join lateral terms_at_grant(p.id) x on true
    left join employees e on e.id = coalesce(d.employee_id, (d.details ->> 'employee_id')::uuid)
    where ${isAfter('d.id', after)} order by d.id limit ${portion}`.execute(db);
  return rows.map((row) => ({
    key: row.id,
    name: `document ${row.id}`,
    files: row.files,
    reference: row.id,
    should: (said) => {
      const { pool, ...terms } = termsOf[row.kind]!(row, said);
      return { language: row.language, pool: { ...row.shares, ...(pool as Facts) }, ...terms };
    },
  }));
};

const isAfter = (key: string, after: string | undefined) =>
  after === undefined ? sql`true` : sql`${sql.ref(key)} > ${after}`;

/** The person that a document names in its title. The title of a forgotten person's document has no name any more. */
const person = ({ title, forgotten }: Document, { pool }: Facts): Facts => {
  const behind = ` · ${(pool as Facts).name}`;
  return forgotten ? {} : { name: title.endsWith(behind) ? title.slice(0, -behind.length) : title };
};

/** The facts in a document of each kind, beside the share class. A document without effect stays as it was. */
const termsOf: Record<string, (document: Document, said: Facts) => Facts> = {
  'pool-agreement': ({ title, status, pieces, issued }) => ({
    pool: {
      name: title,
      ...(status === 'awaiting' && { pieces }),
      ...(status === 'signed' && { pieces: issued }),
    },
  }),
  'pool-amendment': ({ title, status, pieces, requested, issued }, said) => ({
    pool: { name: title },
    // Receipts that were issued meanwhile have taken as many pieces from both.
    ...(status === 'awaiting' && { after: BigInt(said.before as string) + (requested ?? 0n) - pieces }),
    ...(status === 'signed' && { after: BigInt(said.before as string) + (issued ?? 0n) }),
  }),
  'certificate-order': (document, said) => {
    const { title, ordered } = document;
    const certificates = (ordered.pieces as string[]).map((pieces) => ({ pieces }));
    return ordered.employee_id
      ? { certificates, holder: person(document, said) }
      : { certificates, pool: { name: title } };
  },
  'certificate-cancellation': (document, said) => {
    const { pieces, reason } = document.ordered;
    return { pieces, reason, holder: person(document, said) };
  },
  'option-agreement': (document, said) => ({
    employee: person(document, said),
    ...agreedTerms(document.plan!),
  }),
  'plan-amendment': (document, said) => {
    const { pieces, currency, grant, version, effectiveDate, before, after } = document.amendment!;
    const terms = amendedTerms(BigInt(pieces), { currency, grant });
    return {
      ...{ employee: person(document, said), pieces, version, effectiveDate },
      grantDate: grantDateOf(VestingTerms.parse(before.vesting)),
      ...{ before: terms(before), after: terms(after) },
    };
  },
  'receipt-offer': (document, said) => {
    const { price: amount, currency, ...terms } = document.offer!;
    return { employee: person(document, said), price: { amount, currency }, ...terms };
  },
  'receipt-buyback': (document, said) => {
    const { price, paid, amount, currency, clause, valuedOn, ...terms } = document.buyback!;
    return {
      employee: person(document, said),
      price: { amount: price, currency },
      totalPrice: { amount, currency },
      ...(paid !== null && { paid: { amount: paid, currency } }),
      ...(clause !== null && { clause }),
      ...(valuedOn !== null && { valuedOn }),
      ...terms,
    };
  },
  'receipt-sale': (document, said) => {
    const { side, price, amount, currency, description, ...terms } = document.sale!;
    return {
      ...{ side, [side]: person(document, said) },
      price: { amount: price, currency },
      totalPrice: { amount, currency },
      ...(description !== null && { description }),
      ...terms,
    };
  },
};

const agreedTerms = ({
  pieces,
  price,
  currency,
  start,
  grant,
  expiry,
  early,
  days,
  vesting,
}: Plan): Facts => {
  const terms = VestingTerms.parse(vesting);
  const total = BigInt(pieces);
  return {
    pieces,
    exercisePrice: { amount: price, currency },
    grantDate: grant,
    vestingStart: start,
    tranches: tranchesOf(total, { ...terms, grantDate: grantDateOf(terms) }),
    milestones: milestonePieces(total, terms),
    exercise: { lastDay: expiry, beforeCompletion: early, postTermination: { length: days, unit: 'days' } },
  };
};

/** What an amendment says of the terms before it, or after it. */
const amendedTerms =
  (pieces: bigint, { currency, grant }: Pick<Amendment, 'currency' | 'grant'>) =>
  ({ price, expiry, days, vesting }: AmendedFacts): Facts => {
    const terms = VestingTerms.parse(vesting);
    return {
      exercisePrice: { amount: price, currency },
      lastDay: expiry,
      postTermination: { length: days, unit: 'days' },
      tranches: tranchesOf(pieces, { ...terms, grantDate: grant }),
      milestones: milestonePieces(pieces, terms),
    };
  };

const tranchesOf = (total: bigint, terms: VestingTerms) =>
  schedule(total, terms).map(({ date, pieces, cumulative }) => ({ date, pieces, cumulative }));

type Certificate = {
  id: string;
  language: string;
  number: bigint;
  /** Null for a forgotten person. */
  holder: string | null;
  pieces: bigint;
  issuedOn: string;
  shares: Facts;
  sha256: string;
};

const certificatesAfter = async (db: Handle, after: string | undefined): Promise<Recorded[]> => {
  const { rows } = await sql<Certificate>`
    select c.id, c.language, c.number, c.pieces, c.issued_on as "issuedOn", c.sha256,
      case when e.forgotten_at is null then c.holder end as holder,
      ${shares('c.created_at')} || jsonb_build_object('asset', c.asset) as shares
    from certificates c join pools o on o.id = c.pool_id left join employees e on e.id = c.employee_id
    where ${isAfter('c.id', after)} order by c.id limit ${portion}`.execute(db);
  return rows.map(({ id, language, number, holder, pieces, issuedOn, shares: pool, sha256 }) => ({
    key: id,
    name: `certificate ${id}`,
    files: [sha256],
    reference: id,
    should: () => ({
      language,
      number: String(number),
      ...(holder !== null && { holder: { name: holder } }),
      pieces,
      issuedOn,
      date: issuedOn,
      pool,
    }),
  }));
};

type Statement = {
  key: string;
  sha256: string;
  language: string;
  earning_id: string;
  paid_on: string;
  type: string;
  record_date: string | null;
  holder: string | null;
  certificates: bigint;
  gross_income: bigint;
  tax_withholding: string;
  tax: bigint;
  bank_fee: bigint;
  net_income: bigint;
  currency: Currency;
  reference: string;
  shares: Facts;
};

const statementsAfter = async (db: Handle, after: string | undefined): Promise<Recorded[]> => {
  const { rows } = await sql<Statement>`
    select * from (
      select concat_ws(' ', s.earning_id, s.payment_id, s.paid_on, s.language) as key, s.sha256, s.language, s.earning_id,
        s.paid_on, l.type, l.record_date, case when e.forgotten_at is null then e.name end as holder, l.certificates,
        l.gross_income, l.tax_withholding, l.tax, l.bank_fee, l.net_income, l.currency, y.reference, ${shares('s.created_at')} as shares
      from payout_statements s join earnings l on l.id = s.earning_id join payments y on y.id = s.payment_id
      join employees e on e.id = l.employee_id join pools o on o.id = l.pool_id
    ) made where ${isAfter('made.key', after)} order by key collate "C" limit ${portion}`.execute(db);
  return rows.map((row) => {
    const money = (amount: bigint) => formatMoney(amount, row.currency);
    return {
      key: row.key,
      name: `payout statement of the line ${row.earning_id}`,
      files: [row.sha256],
      reference: row.earning_id,
      // The account of a payment is compared with the file for the bank.
      should: () => ({
        language: row.language,
        pool: row.shares,
        payoutType: row.type,
        recordDate: row.record_date,
        paymentDate: row.paid_on,
        ...(row.holder !== null && { holder: { name: row.holder } }),
        pieces: row.certificates,
        gross: money(row.gross_income),
        taxRate: trimmed(row.tax_withholding),
        tax: money(row.tax),
        bankFee: money(row.bank_fee),
        net: money(row.net_income),
        currency: row.currency,
        paymentReference: row.reference,
      }),
    };
  });
};
