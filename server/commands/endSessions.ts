import { write } from '../db/handle.ts';
import type { Services } from '../services.ts';
import { contextOf } from './context.ts';
import { userWith } from './register.ts';
import { forgetWhereabouts, recordSafety } from './safety.ts';

/** Ends all sessions of a login that somebody else may have got hold of. Answers whether there is such a login. */
export const endSessions = (services: Services, email: string): Promise<boolean> =>
  write(services.db, async (tx) => {
    const user = await userWith(tx, email);
    if (!user) return false;
    await forgetWhereabouts(tx, user.id);
    await recordSafety(await contextOf(services, tx, undefined), 'ended-sessions', user.id);
    return true;
  });
