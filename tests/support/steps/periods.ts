import { accepted, recordIn } from '../acts.ts';
import { command, create, type Steps } from './office.ts';

/** Each later than the one before, and before anything that the other steps date. */
let day = 0;
const nextDay = () => `2019-01-${String(++day).padStart(2, '0')}`;

const periodIn = (pool: { id: string }) => ({
  pool_id: pool.id,
  kind: 'blackout',
  from: '2030-01-01',
  until: '2030-01-31',
});

/** Closed periods, and the windows and blackouts of exercises. */
export const periodSteps: Steps = {
  'POST /api/closings': async ({ trust, founder }) =>
    create(trust, 'closings', { company_id: founder.companyId, closedUntil: nextDay() }),

  'POST /api/closings/{id}/reopen': async ({ trust, founder }) => {
    const closing = { company_id: founder.companyId, closedUntil: nextDay() };
    const { id } = recordIn(accepted(await trust.create('closings', closing)));
    return command(trust, 'closings', id, 'reopen', { reason: 'A line is missing.' });
  },

  'POST /api/exercise-periods': async ({ founder, pool }) =>
    create(founder.client, 'exercise-periods', periodIn(pool)),

  'POST /api/exercise-periods/{id}/change': async ({ trust, pool }) => {
    const { id } = recordIn(accepted(await trust.create('exercise-periods', periodIn(pool))));
    return command(trust, 'exercise-periods', id, 'change', { from: '2030-01-10', until: '2030-01-20' });
  },

  'POST /api/exercise-periods/{id}/remove': async ({ founder, pool }) => {
    const { id } = recordIn(accepted(await founder.client.create('exercise-periods', periodIn(pool))));
    return { ...command(founder.client, 'exercise-periods', id, 'remove'), again: 404 };
  },
};
