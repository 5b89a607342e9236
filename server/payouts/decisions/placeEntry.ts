import { type Selectable, sql } from 'kysely';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import { type Currency, currencies } from '../../../model/values/money.ts';
import { conflict, invalid } from '../../base/problem.ts';
import { bookPlacement, type PlacedEntry, reversePlacement } from '../../cash/bookPlacement.ts';
import { freeIn, lockCash } from '../../cash/freeIn.ts';
import type { Schema } from '../../db/schema.ts';
import type { ActorContext, Handlers } from '../../engine/commands/context.ts';
import { requireAccepted } from '../../lookup/acceptedCompany.ts';
import { recordActivity } from '../../notices/activities.ts';
import { about } from '../../notices/announce.ts';
import { lockedEntry } from './lockedEntry.ts';
import { reopenNoted } from './reopenEntry.ts';

type Entry = Selectable<Schema['bank_entries']>;

/** Gives the money of an entry that nothing explains, or that a payout did not need, to a company of the trust, with a reason. */
export const placeEntry: Handlers<typeof bankEntries>['place'] = async (ctx, { id }, input) => {
  const entry = await lockedEntry(ctx, id);
  const { company_id, reason } = input;
  const forReceipts = input.forReceipts ?? false;
  if (forReceipts && entry.direction === 'debit') throw invalid({ forReceipts: 'onlyWhatCame' });
  // As it is now that no file is being read.
  const { rows } = await sql`
    select from bank_entry_records where id = ${id} and (is_unplaced or is_surplus)`.execute(ctx.tx);
  if (rows.length === 0) throw conflict('entryOfCompany');
  if (!currencies.includes(entry.currency as Currency)) throw conflict('entryCurrencyUnknown');
  await requireAccepted(ctx.tx, company_id);
  const company = await ctx.tx
    .selectFrom('companies')
    .select(['name', 'trust_id'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  if (company.trust_id !== entry.trust_id) throw invalid({ company_id: 'companyOfOtherTrust' });
  const placement = await ctx.tx
    .insertInto('entry_placements')
    .values({
      company_id,
      key: entry.key,
      reason,
      for_receipts: forReceipts,
      placed_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await bookPlacement(ctx, bookedAs(ctx, entry), {
    placementId: placement.id,
    companyId: company_id,
    forReceipts,
  });
  await recordActivity(ctx, 'placed-entry', about.bankStatement(entry.bank_statement_id), {
    company: company.name,
    reason,
    ...(forReceipts && { forReceipts: 'true' }),
  });
};

/** The entry was given to the wrong company: it is what it was before, and waits, also where somebody had noted it. */
export const takeEntryBack: Handlers<typeof bankEntries>['take-back'] = async (ctx, { id }, { reason }) => {
  const entry = await lockedEntry(ctx, id);
  const { trust_id, key, direction, currency, amount } = entry;
  const placement = await ctx.tx
    .updateTable('entry_placements')
    .set({ taken_back_at: ctx.now, taken_back_by: ctx.actor.userId, taken_back_reason: reason })
    .where('trust_id', '=', trust_id)
    .where('key', '=', key)
    .where('taken_back_at', 'is', null)
    .where('part', 'is', null)
    .returning(['id', 'company_id', 'for_receipts'])
    .executeTakeFirst();
  if (!placement) throw conflict('entryNotPlaced');
  const { company_id } = placement;
  // As a disbursement is made, so that what is to be paid back already is not taken away.
  await lockCash(ctx, company_id);
  const account = placement.for_receipts ? 'receipts' : 'refunds';
  const free = await freeIn(ctx, { company_id, account, currency });
  if (direction === 'credit' && free < amount!) throw conflict('placementSpent');
  await reversePlacement(ctx, bookedAs(ctx, entry), placement.id);
  await reopenNoted(ctx, { trust_id, key, reason });
  await recordActivity(ctx, 'took-back-entry', about.bankStatement(entry.bank_statement_id), { reason });
};

const bookedAs = (ctx: ActorContext, entry: Entry): PlacedEntry => ({
  trustId: entry.trust_id,
  key: entry.key,
  direction: entry.direction as PlacedEntry['direction'],
  currency: entry.currency,
  amount: entry.amount!,
  day: entry.booked_on ?? ctx.today,
});
