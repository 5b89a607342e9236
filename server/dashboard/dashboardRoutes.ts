import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import { Dashboard } from '../../model/dashboard.ts';
import { roles } from '../../model/enums.ts';
import { addMonths, latestDate } from '../../model/values/dates.ts';
import { businessDate } from '../base/clock.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { actorOf } from '../engine/http/request.ts';
import { readHoldings, readNextVestings, readSteps, readToVest } from './employee.ts';
import { readMonthlyVestings, readPools } from './founder.ts';
import { readMatters } from './matters.ts';
import { readReceipts } from './receipts.ts';
import { readTrust } from './trust.ts';
import { readUpcoming } from './upcoming.ts';

/** The number of months ahead for which a founder sees the last days of other people's options. */
const monthsOfLastDays = 6;

const Answer = z.discriminatedUnion('role', [...Dashboard.options, TrustDashboard]);

/** What needs the reader, what there is and what happens next, in sums: no number of plans makes its answer long. */
export const dashboardRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/dashboard',
    {
      preValidation: guard(services, { roles, whileViewing: true, tokens: 'read' }),
      schema: {
        tags: ['dashboard'],
        response: {
          200: z.object({ data: z.object({ attributes: Answer }) }),
          ...errorAnswers(401, 403),
        },
      },
    },
    async (request) => {
      const { role, scope } = actorOf(request);
      const today = await businessDate(services);
      const clock = { today, timeZone: services.config.timeZone };
      const attributes = await read(services.db, scope, async (tx): Promise<z.infer<typeof Answer>> => {
        // For a large company, compiling the statements would take longer than running them.
        await sql`set local jit = off`.execute(tx);
        if (role === 'trust') return readTrust(tx, clock);
        if (role === 'founder')
          return {
            role,
            ...(await readMatters(tx, role, clock)),
            ...(await readPools(tx)),
            vestings: await readMonthlyVestings(tx, today),
            upcoming: await readUpcoming(tx, role, today, addMonths(today, monthsOfLastDays)),
          };
        return {
          role: 'employee',
          ...(await readMatters(tx, 'employee', clock)),
          plans: await readHoldings(tx, today, clock.timeZone),
          receipts: await readReceipts(tx),
          toVest: await readToVest(tx, today),
          steps: await readSteps(tx),
          vestings: await readNextVestings(tx, today),
          upcoming: await readUpcoming(tx, 'employee', today, latestDate),
        };
      });
      return { data: { attributes } };
    },
  );
