import { moveTo } from '../../../server/base/clock.ts';
import { whyUnavailable } from '../../../server/db/request/unavailable.ts';
import { activePool, grantedPlan } from '../acts.ts';
import { plannedSplit } from '../splits.ts';
import { command, invited, type Steps } from './office.ts';
import { leavingLater } from './parties.ts';

const startDate = '2026-01-01';
const monthly = (occurrences: number) => ({ startDate, period: { unit: 'months', length: 1 }, occurrences });

/** A split that takes effect on a day on which nothing has happened yet, before the job of the day has run. */
const splitOfTheDay: Steps = {
  'POST /api/splits/{id}/carry-out': async ({ server, trust, founder, ana }) => {
    const pool = await activePool(trust, founder, { pieces: 100 });
    await grantedPlan(founder, ana, pool.id);
    const { id } = await plannedSplit(trust, pool.id, { plannedFor: '2026-01-16' });
    await moveTo(server.services, '2026-01-16');
    return command(trust, 'splits', id, 'carry-out');
  },
};

/** A day on which plans are granted, vest, wait for an evaluation and expire, somebody leaves, and an invitation runs out. */
export const dailySteps: Steps = {
  ...splitOfTheDay,
  'the daily job': async (office) => {
    const { server, founder, ana, pool } = office;
    const today = '2026-04-01';
    await invited(office);
    await leavingLater(office);
    await grantedPlan(founder, ana, pool.id, { vesting: monthly(3) });
    await grantedPlan(founder, ana, pool.id, { vesting: monthly(20) });
    await grantedPlan(founder, ana, pool.id, { expiryDate: '2026-03-01' });
    await grantedPlan(founder, ana, pool.id, { vesting: { ...monthly(1), grantDate: '2026-03-01' } });
    await grantedPlan(founder, ana, pool.id, {
      vesting: { startDate, milestones: [{ name: 'First customers', dueDate: '2026-03-01', portion: '1' }] },
    });
    await moveTo(server.services, today);
    return {
      send: () =>
        server.runDaysUpTo(today).then(
          () => ({ status: 200 }),
          (fault) => {
            server.faults.push(fault);
            // The outcome in the form of a request's.
            return { status: whyUnavailable(fault) ? 503 : 500 };
          },
        ),
    };
  },
};
