import { loadActor } from '../base/actor.ts';
import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { userWith } from '../login/logins.ts';
import { recordOfSide } from '../lookup/chosenSide.ts';
import { recordActivity } from '../notices/activities.ts';

/**
 * Ends the demand of a login provider by a command of the server's operator, where the provider is down and nobody of its
 * side gets in. Answers the name of the provider; undefined if none is demanded of that login.
 */
export const liftDemand = async (services: Services, email: string): Promise<string | undefined> => {
  const lifted = await write(services.db, async (tx) => {
    const user = await userWith(tx, email);
    const person = user && (await loadActor(tx, user.id, undefined, { ip: '', device: '' }));
    if (!person?.demandedProvider) return undefined;
    const provider = await tx
      .updateTable('login_providers')
      .set({ is_demanded: false })
      .where('id', '=', person.demandedProvider)
      .returning(['name', 'trust_id', 'company_id'])
      .executeTakeFirstOrThrow();
    const ctx = await contextOf(services, tx, undefined);
    const details = { name: provider.name, isDemanded: { before: 'true', after: 'false' } };
    await recordActivity(ctx, 'changed-login-provider', recordOfSide(provider), details);
    return { name: provider.name, user: person.userId };
  });
  if (!lifted) return undefined;
  services.committed();
  services.note({
    level: 'info',
    event: 'lifted-provider-demand',
    user: lifted.user,
    command: 'lift-provider-demand',
  });
  return lifted.name;
};
