import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { transfers } from '../../model/resources/transfers.ts';
import { conflict } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import { read } from '../db/handle.ts';
import { guard } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { fileAnswer, namedFile } from '../engine/http/fileAnswer.ts';
import { actorOf } from '../engine/http/request.ts';
import { fetchFile } from '../files/files.ts';
import { resourceNames } from '../i18n/texts.ts';

const Id = z.object({ id: z.string() });

/** The files that tell the bank to pay, as they were made. One is handed out once it is written down that it was downloaded. */
export const transferFileRoutes = (app: FastifyInstance, services: Services) =>
  app.get(
    '/api/transfers/:id/file',
    {
      preValidation: guard(services, { roles: ['trust'], record: transfers, tokens: 'read' }),
      schema: {
        tags: [transfers.name],
        params: Id,
        response: {
          200: fileAnswer('application/xml'),
          ...errorAnswers(401, 403, 404, 409, 500, 503),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof Id>;
      const { language, scope } = actorOf(request);
      const { sha256, name, matter, made_on, nth, isDownloaded } = await read(services.db, scope, (tx) =>
        tx
          .selectFrom('transfers')
          .leftJoin('payouts', 'payouts.id', 'transfers.payout_id')
          .innerJoin('pools', (join) =>
            join.on(sql<boolean>`pools.id = coalesce(transfers.pool_id, payouts.pool_id)`),
          )
          .leftJoin('transfer_downloads as d', 'd.transfer_id', 'transfers.id')
          .select(['transfers.made_on', 'pools.name'])
          .select((of) => of.fn.coalesce('d.sha256', 'transfers.sha256').as('sha256'))
          .select(nthOfDay.as('nth'))
          .select(sql<boolean>`d.transfer_id is not null`.as('isDownloaded'))
          .select(matterOf.as('matter'))
          .where('transfers.id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      if (!isDownloaded) throw conflict('fileNotDownloaded');
      // Outside of the transaction: a slow store keeps no connection busy.
      const file = await fetchFile({ tx: services.db, services }, sha256);
      return namedFile(reply, {
        what: resourceNames(transfers.name, language).one,
        of: [
          name,
          ...(matter ? [resourceNames(matter, language).several] : []),
          ...(nth === 1n ? [] : [`${nth}`]),
        ],
        on: made_on,
        type: 'xml',
      })
        .type('application/xml; charset=utf-8')
        .send(file);
    },
  );

/** The dealings that a file pays; null where it pays a payout. */
const matterOf = sql<'buybacks' | 'sales' | null>`case when transfers.payout_id is null then case
  when exists (select from payments y where y.transfer_id = transfers.id and y.buyback_id is not null) then 'buybacks'
  else 'sales' end end`;

/** Whether it is the first, second … file of its payout or shareholding that was made on its day. */
const nthOfDay = sql<bigint>`(select count(*) from transfers o
  where (o.payout_id = transfers.payout_id or o.pool_id = transfers.pool_id) and o.made_on = transfers.made_on
    and (o.created_at, o.id) <= (transfers.created_at, transfers.id))`;
