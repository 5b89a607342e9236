import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Resource } from '../../model/resource.ts';
import type { Actor } from '../actor.ts';
import { csvLine } from '../csvLine.ts';
import { read } from '../db/handle.ts';
import { attributesFor } from '../records/columns.ts';
import { type ListQuery, readCursor, rowLimit } from '../records/query.ts';
import { cursorBehind, readRows } from '../records/read.ts';
import type { Services } from '../services.ts';

/** All rows of a list as RFC 4180 writes them, read and sent in portions, so that their number does not matter. */
export const streamCsv = (
  services: Services,
  resource: Resource,
  actor: Actor,
  query: ListQuery,
  reply: FastifyReply,
) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${resource.name}.csv"`)
    .send(Readable.from(portions(services, resource, actor, query)));

async function* portions(services: Services, resource: Resource, actor: Actor, query: ListQuery) {
  const names = Object.entries(attributesFor(resource, actor.role))
    .filter(([, a]) => !['rows', 'vesting', 'image'].includes(a.kind))
    .map(([name]) => name);
  yield csvLine(['id', ...names]);
  let after = query.after;
  for (;;) {
    const portion = { ...query, offset: 0, limit: rowLimit, after };
    const rows = await read(services.db, actor.scope, (tx) => readRows(tx, resource, actor, portion));
    yield rows
      .map(({ json }) => {
        const { id, attributes } = JSON.parse(json) as { id: string; attributes: Record<string, unknown> };
        return csvLine([id, ...names.map((name) => attributes[name])]);
      })
      .join('');
    const behind = cursorBehind(rows);
    if (rows.length < rowLimit || !behind) return;
    after = readCursor(behind);
  }
}
