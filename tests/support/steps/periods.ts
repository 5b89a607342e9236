import { accepted, recordIn } from '../acts.ts';
import { command, create, type Steps } from './office.ts';

/** Each later than the one before, and before anything that the other steps date. */
let day = 0;
const nextDay = () => `2019-01-${String(++day).padStart(2, '0')}`;

/** Closed periods. */
export const periodSteps: Steps = {
  'POST /api/closings': async ({ trust, founder }) =>
    create(trust, 'closings', { company_id: founder.companyId, closedUntil: nextDay() }),

  'POST /api/closings/{id}/reopen': async ({ trust, founder }) => {
    const closing = { company_id: founder.companyId, closedUntil: nextDay() };
    const { id } = recordIn(accepted(await trust.create('closings', closing)));
    return command(trust, 'closings', id, 'reopen', { reason: 'A line is missing.' });
  },
};
