import type { VerifiedPerson } from '../identity/claims.ts';
import { about, recordActivity } from './announce.ts';
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
};

/** It was refused or broken off. Who was verified before stays so: the old data is still good. */
export const recordUnverified = (ctx: ActorContext) => settle(ctx, 'unverified', ['verifying']);

const settle = async (ctx: ActorContext, status: 'verified' | 'unverified', from: string[]) => {
  const changed = await ctx.tx
    .updateTable('employees')
    .set({ status })
    .where('user_id', '=', ctx.actor.userId)
    .where('status', 'in', from)
    .returning('id')
    .execute();
  const what = status === 'verified' ? 'verified' : 'not-verified';
  for (const { id } of changed) await recordActivity(ctx, what, about.employee(id));
};
