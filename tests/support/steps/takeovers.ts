import { confirmedTakeover, requestedTakeover, takeoverOf } from '../takeovers.ts';
import { command, create, type Office, type Steps } from './office.ts';

/** Each later than the one before, as they are confirmed in the order of their days. */
let day = 0;
const nextDay = () =>
  `2025-${String(Math.floor(day / 28) + 1).padStart(2, '0')}-${String((day++ % 28) + 1).padStart(2, '0')}`;

const requested = ({ founder }: Office) => requestedTakeover(founder.client, founder.companyId, nextDay());

/** Changes of control. */
export const takeoverSteps: Steps = {
  'POST /api/takeovers': async ({ founder }) =>
    create(founder.client, 'takeovers', takeoverOf(founder.companyId, nextDay())),

  'POST /api/takeovers/{id}/confirm': async (office) => {
    const { id } = await requested(office);
    return command(office.trust, 'takeovers', id, 'confirm');
  },

  'POST /api/takeovers/{id}/withdraw': async (office) => {
    const { id } = await requested(office);
    return command(office.founder.client, 'takeovers', id, 'withdraw');
  },

  'POST /api/takeovers/{id}/reverse': async ({ trust, founder }) => {
    const { id } = await confirmedTakeover(trust, founder.companyId, nextDay());
    return command(trust, 'takeovers', id, 'reverse', { reason: 'The sale has not closed.' });
  },
};
