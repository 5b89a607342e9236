import { forgetDrafts } from '../base/forgetDrafts.ts';
import { leaveForGood } from '../base/leavePage.ts';
import { reached } from '../http/connectionLost.ts';
import { ApiError, request as send } from '../http/request.ts';

/** Leaves for the login page, which leads back to where we are now. The promise never settles. */
export function toLogin(reason?: 'expired'): Promise<never> {
  const query = new URLSearchParams(reason && { reason });
  query.set('next', location.pathname + location.search);
  return leaveForGood(`/?${query}`);
}

/** Logs out and leaves for the login page. The promise never settles, unless the server could not be asked. */
export async function endSession(): Promise<never> {
  await send('/api/logout', { method: 'POST' }).catch((error) => {
    // Without a session there is nothing to end.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  forgetDrafts();
  return leaveForGood('/?reason=logged-out');
}

const listeners = new Set<() => void>();

/** Calls back when the server refuses something because a second factor or a login provider is demanded that the session lacks. */
export const onKeptOut = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** Calls the server from within the platform: when the session has ended meanwhile, the person logs in again. */
export const request: typeof send = async <Body>(...call: Parameters<typeof send>) => {
  try {
    const answer = await send<Body>(...call);
    reached(true);
    return answer;
  } catch (error) {
    // A refusal also means that the server was reached.
    reached(!(error instanceof ApiError && error.status === 0));
    if (error instanceof ApiError && error.status === 401) return toLogin('expired');
    if (error instanceof ApiError && (error.errors.secondFactor ?? error.errors.provider))
      for (const tell of listeners) tell();
    throw error;
  }
};
