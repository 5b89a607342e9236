import type { Actor } from '../../base/actor.ts';
import { Problem, problemText } from '../../base/problem.ts';

/**
 * Whether the person has to log in by a provider and has not. A program goes on: its token was made by somebody who was
 * let in, and ends with the person's place.
 */
export const lacksProvider = ({ demandedProvider, provider, token }: Actor) =>
  demandedProvider !== null && provider !== demandedProvider && !token;

/** Refuses a person who has to log in by a provider and has logged in otherwise. */
export const requireDemandedProvider = (actor: Actor) => {
  if (lacksProvider(actor))
    throw new Problem(403, 'providers.demanded', {}, { provider: problemText('providers.demanded') });
};
