import type { Actor, Factor } from '../base/actor.ts';
import { Problem, problemText } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Tx } from '../db/handle.ts';
import { type Counter, Failed } from '../engine/http/failureLimit.ts';
import { hasSecondFactor, takeCode } from '../login/factorCodes.ts';

/** A code, or what a passkey has signed with the login that this proves. */
type Given = { code?: string | null | undefined; passkey?: unknown; owner?: string | null | undefined };

/** Asks for the second factor, only after the right password. Answers the factor that was proven. */
export const requireFactor = async (
  services: Services,
  tx: Tx,
  { userId }: Actor,
  counters: Counter[],
  { code, passkey, owner }: Given,
): Promise<Factor | null> => {
  if (owner === userId) return 'passkey';
  if (!(await hasSecondFactor(tx, userId))) return null;
  if (!code && !passkey) throw new Problem(401, 'codeNeeded', {}, { code: problemText('codeNeeded') });
  if (code && (await takeCode(services, tx, userId, code))) return 'app';
  const key = code ? 'codeWrong' : 'passkeyRefused';
  throw new Failed(counters, { status: 401, key, errors: { code: problemText(key) } });
};
