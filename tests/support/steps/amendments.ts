import { grantedPlan } from '../acts.ts';
import { amendmentOf, madeAmendment } from '../amendments.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** A plan of Ana of which no amendment is open. */
const amendable = async ({ founder, ana, pool }: Office) => {
  const { id } = await grantedPlan(founder, ana, pool.id);
  return id;
};

/** Other terms of granted plans. */
export const amendmentSteps: Steps = {
  'POST /api/amendments': async (office) =>
    create(office.founder.client, 'amendments', amendmentOf(await amendable(office))),

  'POST /api/amendments/{id}/withdraw': async (office) => {
    const { id } = await madeAmendment(office.trust, await amendable(office));
    return command(office.trust, 'amendments', id, 'withdraw');
  },
};
