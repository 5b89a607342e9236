import { sql } from 'kysely';
import type { RecordOf } from '../../model/resource.ts';
import type { companies } from '../../model/resources/companies.ts';
import { loadActor } from '../base/actor.ts';
import { conflict } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { type Confirmation, confirmPassword } from '../login/confirmPassword.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';
import { isOpenTrust } from './register.ts';

type Company = RecordOf<typeof companies>;

/** The trust works with the company from now on. */
export const acceptCompany = async (ctx: ActorContext, { id, trust_id }: Company) => {
  if (!(await isOpenTrust(ctx.tx, trust_id))) throw conflict('trustHasCompany');
  await decide(ctx, id, { status: 'active' });
};

export const declineCompany = async (ctx: ActorContext, { id }: Company, { reason }: { reason: string }) => {
  await decide(ctx, id, { status: 'declined', decline_reason: reason });
  return { words: { why: reason } };
};

type Decision = { status: 'active' } | { status: 'declined'; decline_reason: string };

const decide = async (ctx: ActorContext, id: string, decision: Decision) => {
  // The address and device of the request are kept for this decision alone.
  const forgotten = { asked_ip: null, asked_device: null };
  await ctx.tx
    .updateTable('companies')
    .set({ ...decision, ...forgotten })
    .where('id', '=', id)
    .execute();
};

/** Removes a company in which nothing was done: its founders no longer administer it, and nobody sees it. */
export const removeCompany = async (
  ctx: ActorContext,
  { id, name: companyName, trust_id }: Company,
  confirmation: Confirmation,
) => {
  await confirmPassword(ctx, confirmation);
  const { tx, now } = ctx;
  // An act in the company holds its row until it ends, and a later one finds the company removed.
  const { rows } = await sql<{ has_records: boolean }>`
    with held as (select id from companies where id = ${id} for update)
    select exists (select from pools p where p.company_id = held.id)
      or exists (select from employees e where e.company_id = held.id) as has_records from held`.execute(tx);
  if (rows[0]!.has_records) throw conflict('companyHasRecords');
  await recordActivity(ctx, 'removed', about.company(id));
  const words = { companyName, removerName: ctx.actor.name };
  const sides = [{ company: id }, { trust: trust_id }];
  await announce(ctx, sides, 'account', about.company(id), 'companyRemoved', words);
  await tx.updateTable('companies').set({ removed_at: now }).where('id', '=', id).execute();
  await sql`update invitations i set used_at = ${now}::timestamptz from colleagues c
    where c.id = i.colleague_id and c.company_id = ${id} and i.used_at is null`.execute(tx);
  await sql`update colleagues set settled_at = ${now}::timestamptz
    where company_id = ${id} and settled_at is null`.execute(tx);
  for (const table of ['images', 'login_providers'] as const)
    await tx.deleteFrom(table).where('company_id', '=', id).execute();
  const founders = await tx
    .deleteFrom('founders')
    .where('company_id', '=', id)
    .returning('user_id')
    .execute();
  for (const { user_id } of founders)
    if (!(await loadActor(tx, user_id, undefined, { ip: '', device: '' })))
      await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute();
};
