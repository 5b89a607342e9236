import { activePool } from '../acts.ts';
import { plannedSplit, splitOf } from '../splits.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** A shareholding in which nothing is open. */
const settled = async ({ trust, founder }: Office) => (await activePool(trust, founder, { pieces: 100 })).id;

/** Splits of shares. */
export const splitSteps: Steps = {
  'POST /api/splits': async (office) => create(office.trust, 'splits', splitOf(await settled(office))),

  'POST /api/splits/{id}/withdraw': async (office) => {
    const { id } = await plannedSplit(office.trust, await settled(office));
    return command(office.trust, 'splits', id, 'withdraw');
  },
};
