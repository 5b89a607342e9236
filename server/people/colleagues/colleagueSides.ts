import { sql } from 'kysely';
import { notFound } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';
import { about, announce, type Party } from '../../notices/announce.ts';
import type { MailData } from '../../notices/mail/mailData.ts';

/** A trust with its operators, or a company with its founders. */
export type Side = {
  id: string;
  trustId: string;
  companyId: string | null;
  /** The table and the column that hold the members of the side. */
  table: 'trust_operators' | 'founders';
  column: 'trust_id' | 'company_id';
  /** The members themselves, as receivers of messages. */
  own: Party[];
  words: { kind: 'operator' | 'founder'; partyName: string };
};

/**
 * Locks a side: nobody joins or leaves it, and none of its members deletes their account, until this transaction ends.
 */
export const lockSide = async (
  { tx }: Context,
  { trust_id, company_id }: { trust_id: string | null; company_id: string | null },
): Promise<Side> => {
  const table = company_id ? sql`companies` : sql`trusts`;
  const owner = company_id ? sql`trust_id` : sql`id`;
  const id = company_id ?? trust_id!;
  const { rows } = await sql<{ trust_id: string; name: string }>`
    select ${owner} as trust_id, name from ${table} where id = ${id} for no key update`.execute(tx);
  const found = rows[0];
  if (!found) throw notFound();
  const side = { id, trustId: found.trust_id, companyId: company_id };
  return company_id
    ? {
        ...side,
        table: 'founders',
        column: 'company_id',
        own: [{ company: company_id }],
        words: { kind: 'founder', partyName: found.name },
      }
    : {
        ...side,
        table: 'trust_operators',
        column: 'trust_id',
        own: [{ trust: id }],
        words: { kind: 'operator', partyName: found.name },
      };
};

/** Tells the side that a member has come or gone; for a company its trust too, because the founders sign with it. */
export const tellSides = async <T extends 'colleagueJoined' | 'colleagueRemoved'>(
  ctx: Context,
  { own, companyId, trustId }: Side,
  id: string,
  template: T,
  words: Omit<MailData[T], 'link'>,
) => {
  const said = words as Parameters<typeof announce<T>>[5];
  await announce(ctx, own, 'account', about.colleague(id), template, said);
  if (companyId)
    await announce(ctx, [{ trust: trustId }], 'account', about.company(companyId), template, said);
};
