import { sql } from 'kysely';
import { v7 as orderedId } from 'uuid';
import { writtenReason } from '../../../model/payout/returnReason.ts';
import { bankStatements } from '../../../model/resources/bankStatements.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { portionsOf } from '../../base/portions.ts';
import { invalid, notFound } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';
import { bookBankEntries } from '../../cash/bookBankEntries.ts';
import { type Named, namedInEntries } from '../../cash/namedInEntries.ts';
import type { ActorContext, Context } from '../../engine/commands/context.ts';
import { inScope } from '../../engine/commands/inScope.ts';
import { type AskedCommand, commit } from '../../engine/commands/runCommand.ts';
import { readRecord } from '../../engine/records/readRecords.ts';
import { sha256, storeFile } from '../../files/files.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { inWorker } from '../../workers/pool.ts';
import { type Match, matchEntries, tellingsIn } from '../bank/matching.ts';
import { type BankStatement, readStatements } from '../bank/statement.ts';
import type { StatementEntry } from '../bank/statementEntry.ts';
import { findDisbursements } from '../disbursements/findDisbursements.ts';
import { asJson } from '../lines/holdings.ts';
import { type Candidate, candidates } from './candidates.ts';
import { findBuybacks, findSales } from './findPrices.ts';
import { chargeLimitsOf, settleBalances } from './settleBalances.ts';
import { settleEntries } from './settleEntries.ts';
import { lockPayments } from './settlePayments.ts';

const statementModule = new URL('../bank/statement.ts', import.meta.url);

/** Up to here, reading takes a few milliseconds. */
const shortFile = 20_000;

export type Received = { field: string; file: Buffer; name: string };

/**
 * Takes in a file of the bank: what it says was paid is paid, and what it says came back has come back. A file that was
 * taken in before is answered as it was then, and so are entries that another file had.
 */
export const readBankFile = async (
  services: Services,
  asked: AskedCommand,
  { field, file, name }: Received,
) => {
  const statements =
    file.length > shortFile
      ? await inWorker<typeof readStatements>(statementModule, 'readStatements', file)
      : readStatements(file);
  return commit(services, asked, bankStatements.name, { sha256: sha256(file) }, async (ctx) => {
    const { trustId, account, entries } = await ownEntries(ctx, statements, field);
    // One file after the other, so that no entry is dealt with twice.
    await sql`select from trusts where id = ${trustId} for no key update`.execute(ctx.tx);
    const hash = await storeFile(ctx, file);
    const before = await ctx.tx
      .selectFrom('bank_statements')
      .select('id')
      .where('trust_id', '=', trustId)
      .where('sha256', '=', hash)
      .executeTakeFirst();
    if (before) return answerOf(ctx, before.id, 200);
    const id = orderedId();
    await ctx.tx
      .insertInto('bank_statements')
      .values({
        id,
        trust_id: trustId,
        account,
        file_name: name || null,
        sha256: hash,
        created_by: ctx.actor.userId,
        created_at: ctx.now,
      })
      .execute();
    const done = await doneBefore(ctx, trustId, entries);
    const limits = await chargeLimitsOf(ctx, trustId);
    const left = entries.filter(({ key }) => !done.has(key));
    const matches = matchEntries(await lockedCandidates(ctx, trustId, left), left, limits);
    const unknown = matches.flatMap(({ kind, entry }) => (kind === 'unknown' ? [entry] : []));
    const named = await namedInEntries(ctx, trustId, unknown);
    const awaited = awaitedIn(unknown, named);
    const explained = [
      ...(await findBuybacks(ctx, daysOf(ctx, awaited, 'buyback'))),
      ...(await findSales(ctx, daysOf(ctx, awaited, 'sale'))),
    ];
    for (const [entry, { kind, id }] of awaited)
      if ((kind === 'buyback' || kind === 'sale') && !explained.includes(id)) awaited.delete(entry);
    await storeEntries(ctx, { id, trustId }, entries, matches, { named, awaited });
    await bookEntries(ctx, trustId, matches, named);
    await findDisbursements(ctx, daysOf(ctx, awaited, 'disbursement'));
    const fitting = await settleBalances(ctx, tellingsIn(matches), limits);
    await settleEntries(ctx, fitting, sumsIn(matches));
    await recordActivity(ctx, 'read-statement', about.bankStatement(id), { count: String(entries.length) });
    return answerOf(ctx, id, 201);
  });
};

const answerOf = async ({ tx, actor }: ActorContext, id: string, status: number) => {
  const record = await inScope(tx, actor, () => readRecord(tx, bankStatements, actor, id));
  if (!record) throw notFound();
  return { status, json: record.json, etag: record.etag };
};

/**
 * The entries of a file for the accounts from which the caller's trust pays, or has paid. A bank may leave out the
 * front of an IBAN.
 */
const ownEntries = async (
  { tx, actor }: ActorContext,
  statements: readonly BankStatement[],
  field: string,
) => {
  const { rows } = await sql<{ trust_id: string; iban: string }>`
    select id as trust_id, iban from trusts where id = any (${actor.scope.trusts}::uuid[]) and iban is not null
    union select t.id, a.iban from trusts t, jsonb_to_recordset(t.other_accounts) as a(iban text)
      where t.id = any (${actor.scope.trusts}::uuid[])
    union select trust_id, iban from transfers where trust_id = any (${actor.scope.trusts}::uuid[])`.execute(
    tx,
  );
  const trustOf = (account: string) =>
    rows.find(({ iban }) => iban === account || iban.slice(4) === account)?.trust_id;
  const account = statements.find((statement) => trustOf(statement.account))?.account;
  if (!account)
    throw invalid({ [field]: { key: 'statementAccount', of: { account: inFours(statements[0]!.account) } } });
  const trustId = trustOf(account)!;
  const own = statements.filter((statement) => trustOf(statement.account) === trustId);
  return { trustId, account, entries: own.flatMap(({ entries }) => entries) };
};

/** The entries that had an effect, count already, or were resolved or given to a company by somebody. */
const doneBefore = async ({ tx }: Context, trustId: string, entries: readonly StatementEntry[]) => {
  const keys = entries.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`
    select key from bank_entries where trust_id = ${trustId} and (outcome in ('matched', 'returned') or counted)
      and key = any (${keys}::text[])
    union select key from standing_resolutions where trust_id = ${trustId} and key = any (${keys}::text[])
    union select key from entry_placements
      where trust_id = ${trustId} and key = any (${keys}::text[]) and taken_back_at is null`.execute(tx);
  return new Set(rows.map(({ key }) => key));
};

const lockedCandidates = async (ctx: Context, trustId: string, entries: readonly StatementEntry[]) => {
  const seen = await candidates(ctx, trustId, entries);
  await lockPayments(
    ctx,
    seen.map(({ id }) => id),
  );
  // An entry that somebody else has settled meanwhile is left out.
  return candidates(ctx, trustId, entries);
};

/** Sums of several payments that leave nothing over: the first of each, and how many they are. */
const sumsIn = (matches: readonly Match<Candidate>[]) =>
  matches.flatMap((match) =>
    (match.kind === 'matched' || match.kind === 'returned') && match.payments.length > 1
      ? [{ id: match.payments[0]!.id, count: match.payments.length }]
      : [],
  );

const dayOf = ({ today }: Context, { bookedOn, valueOn }: StatementEntry) => bookedOn ?? valueOn ?? today;

/** The days on which matters of a kind were paid, by their ids. */
const daysOf = (ctx: Context, awaited: ReadonlyMap<StatementEntry, Named>, kind: Named['kind']) =>
  new Map(
    [...awaited].filter(([, about]) => about.kind === kind).map(([entry, { id }]) => [id, dayOf(ctx, entry)]),
  );

/** The entries that say what was expected: the whole amount, for the first time, into or out of the account. */
const awaitedIn = (entries: readonly StatementEntry[], named: ReadonlyMap<string, Named>) => {
  const shown = new Set<string>();
  return new Map(
    entries.flatMap((entry) => {
      const about = named.get(entry.key);
      if (!about?.isAwaited || entry.isReversal || shown.has(about.id)) return [];
      const direction = about.kind === 'payout' ? 'credit' : 'debit';
      if (entry.direction !== direction || entry.amount !== about.amount) return [];
      shown.add(about.id);
      return [[entry, about] as const];
    }),
  );
};

/** The entries are booked against what acts book of the same payments, or have booked. */
const bookEntries = (
  ctx: Context,
  trustId: string,
  matches: readonly Match<Candidate>[],
  named: ReadonlyMap<string, Named>,
) =>
  bookBankEntries(
    ctx,
    trustId,
    matches.flatMap((match) => {
      const { key, direction, currency, amount } = match.entry;
      if (!amount) return [];
      const told =
        'told' in match && match.told
          ? match.payments.map(({ id }, n) => ({ payment_id: id, amount: match.told![n]! }))
          : [];
      const entry = { key, direction, currency, amount, day: dayOf(ctx, match.entry) };
      return [{ ...entry, told, named: named.get(key) }];
    }),
  );

/** What entries without a payment are about, by their keys, and those of them that say what was expected. */
type Meant = { named: ReadonlyMap<string, Named>; awaited: ReadonlyMap<StatementEntry, Named> };

const storeEntries = async (
  { tx, now }: Context,
  { id, trustId }: { id: string; trustId: string },
  entries: readonly StatementEntry[],
  matches: readonly Match<Candidate>[],
  { named, awaited }: Meant,
) => {
  const matchOf = new Map(matches.map((match) => [match.entry, match]));
  const outcomeOf = (entry: StatementEntry) => {
    const match = matchOf.get(entry);
    const about = named.get(entry.key);
    if (awaited.has(entry)) return 'matched';
    // Money of a payout that is more or less than the company was asked for.
    if (about?.kind === 'payout' && entry.amount !== about.amount) return 'amount-differs';
    return match ? outcomes[match.kind] : 'known';
  };
  const rows = entries.map((entry) => {
    const match = matchOf.get(entry);
    const payments = match && 'payments' in match ? match.payments : [];
    const counted = match !== undefined && 'told' in match && match.told !== undefined;
    return {
      id: orderedId(),
      key: entry.key,
      outcome: outcomeOf(entry),
      direction: entry.direction,
      currency: entry.currency,
      amount: entry.amount ?? null,
      booked_on: entry.bookedOn ?? entry.valueOn ?? null,
      counterparty: entry.counterparty.name ?? null,
      iban: entry.counterparty.iban ?? null,
      reference:
        entry.references[0] ?? entry.fundings[0] ?? entry.endToEndId ?? entry.batch?.reference ?? null,
      remittance: entry.remittance || null,
      bank_reason: writtenReason(entry.returned),
      payment_id: payments[0]?.id ?? null,
      payment_count: payments.length,
      counted,
      reversal: entry.isReversal,
    };
  });
  for (const some of portionsOf(rows))
    await sql`
      insert into bank_entries (id, trust_id, bank_statement_id, key, outcome, direction, currency, amount, booked_on,
        counterparty, iban, reference, remittance, bank_reason, payment_id, payment_count, counted, reversal, created_at)
      select e.id, ${trustId}, ${id}, e.key, e.outcome, e.direction, e.currency, e.amount, e.booked_on, e.counterparty,
        e.iban, e.reference, e.remittance, e.bank_reason, e.payment_id, e.payment_count, e.counted, e.reversal, ${now}
      from jsonb_to_recordset(${asJson(some)}::jsonb) as e(id uuid, key text, outcome text, direction text,
        currency text, amount bigint, booked_on date, counterparty text, iban text, reference text, remittance text,
        bank_reason text, payment_id uuid, payment_count integer, counted boolean, reversal boolean)`.execute(
      tx,
    );
};

const outcomes = {
  matched: 'matched',
  returned: 'returned',
  amountDiffers: 'amount-differs',
  tooEarly: 'too-early',
  repeated: 'repeated',
  notDue: 'not-due',
  unknown: 'unknown',
} as const;
