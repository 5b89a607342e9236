import { sql } from 'kysely';
import type { Context } from '../engine/commands/context.ts';

/**
 * By the ids of papers: the founder who made the offer or the amendment that the paper agrees, where the company wants
 * another one to sign it.
 */
export const barredFounders = async ({ tx }: Context, ids: string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; author: string }>`
    select d.id, coalesce(o.author_id, a.author_id) as author
    from documents d
    join companies c on c.id = d.company_id and c.two_approvals
    left join offers o on o.id = d.offer_id
    left join amendments a on a.id = d.amendment_id
    where d.id = any (${ids}::uuid[]) and coalesce(o.author_id, a.author_id) is not null`.execute(tx);
  return new Map(rows.map(({ id, author }) => [id, author]));
};
