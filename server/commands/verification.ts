import { sql } from 'kysely';
import type { VerifiedPerson } from '../identity/claims.ts';
import { settleHolders } from '../payouts/retention.ts';
import { tellSettled } from '../payouts/tell.ts';
import { recordActivities } from './activities.ts';
import { about } from './announce.ts';
import type { ActorContext } from './context.ts';

/** The provider has confirmed who the person is: the data is kept beside older data, and every participation is verified. */
export const recordVerified = async (ctx: ActorContext, person: VerifiedPerson) => {
  await ctx.tx
    .insertInto('verified_persons')
    .values({
      user_id: ctx.actor.userId,
      given_name: person.givenName,
      family_name: person.familyName,
      birthdate: person.birthdate,
      street: person.street,
      locality: person.locality,
      postal_code: person.postalCode,
      country: person.country,
      tax_residence: person.taxResidence,
      tax_number: person.taxNumber ?? null,
      source: person.source,
      verified_at: ctx.now,
    })
    .execute();
  await settle(ctx, 'verified', ['unverified', 'verifying']);
  await tellSettled(ctx, await settleHolders(ctx, { user: ctx.actor.userId }));
};

/** It was refused or broken off. Who was verified before stays so: the old data is still good. */
export const recordUnverified = (ctx: ActorContext) => settle(ctx, 'unverified', ['verifying']);

const settle = async (ctx: ActorContext, status: 'verified' | 'unverified', from: string[]) => {
  const { rows: changed } = await sql<{ id: string; was: string }>`
    update employees e set status = ${status}
    from (select id, status from employees where user_id = ${ctx.actor.userId} and status = any (${from})
      order by id for no key update) before
    where e.id = before.id returning e.id, before.status as was`.execute(ctx.tx);
  await recordActivities(
    ctx,
    status === 'verified' ? 'verified' : 'not-verified',
    changed.map(({ id, was }) => ({
      record: about.employee(id),
      details: { status: { before: was, after: status } },
    })),
  );
};
