import type { PlanDate } from '../../../model/values/dates.ts';
import type { Actor } from '../../base/actor.ts';
import { businessDate } from '../../base/clock.ts';
import { Problem, problemText } from '../../base/problem.ts';
import type { Services } from '../../base/services.ts';

/** A trust's demand of a second factor from somebody in a role, and what is missing. */
export type FactorDemand = {
  from: PlanDate;
  isInForce: boolean;
  /** The login has no factor, or has not proven the one that it has; null if it has proven one. */
  missing: 'factor' | 'login' | null;
};

export const hasFactor = ({ factors }: Actor) => factors.app || factors.passkey;

/** Whether the session has proven a second factor that the login still has. A password alone is never enough. */
export const hasProvenFactor = ({ factor, factors }: Actor) => factor !== null && factors[factor];

const whatIsMissing = (actor: Actor) => {
  if (hasProvenFactor(actor)) return null;
  return hasFactor(actor) ? 'login' : 'factor';
};

export const demandOn = (actor: Actor, today: PlanDate): FactorDemand | null => {
  const from = actor.factorFrom[actor.role];
  return from ? { from, isInForce: from <= today, missing: whatIsMissing(actor) } : null;
};

const refused = () =>
  new Problem(403, 'secondFactorDemanded', {}, { secondFactor: problemText('secondFactorDemanded') });

/** Whether a second factor is demanded of the person today, in whichever role. */
export const isDemandedOf = (actor: Actor, today: PlanDate) =>
  Object.values(actor.factorFrom).some((from) => from <= today);

/** Refuses a person without the second factor that the role demands by now. */
export const requireDemandedFactor = async ({ db, config }: Services, actor: Actor) => {
  if (!actor.factorFrom[actor.role] || hasProvenFactor(actor)) return;
  if (demandOn(actor, await businessDate({ db, config }))?.isInForce) throw refused();
};

/**
 * Refuses to change the factors of a login that has one, which has to be proven, to somebody who has not: or a password alone,
 * in whichever role, would be enough to set up another one.
 */
export const requireProvenFactor = (actor: Actor, today: PlanDate) => {
  if (isDemandedOf(actor, today) && hasFactor(actor) && !hasProvenFactor(actor)) throw refused();
};
