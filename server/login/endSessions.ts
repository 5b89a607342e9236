import type { Services } from '../base/services.ts';
import { write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { userWith } from './logins.ts';
import { forgetWhereabouts, recordSafety } from './safety.ts';

/** Ends all sessions of a login to which somebody else may have got access. Returns whether there is such a login. */
export const endSessions = async (services: Services, email: string): Promise<boolean> => {
  const user = await write(services.db, async (tx) => {
    const found = await userWith(tx, email);
    if (!found) return undefined;
    await forgetWhereabouts(tx, found.id);
    await recordSafety(await contextOf(services, tx, undefined), 'ended-sessions', found.id);
    return found;
  });
  if (!user) return false;
  services.note({ level: 'info', event: 'ended-sessions', user: user.id, command: 'end-sessions' });
  return true;
};
