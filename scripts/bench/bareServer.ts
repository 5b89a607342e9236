// The least that can answer a list: one statement, prepared once, whose rows are sent as JSON. Forked by `requests.ts`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

const [kind, database, trust] = process.argv.slice(2) as [string, string, string];
const text = 'select * from transactions where trust_id = $1 order by created_at desc, id desc limit 25';

const asking = async () => {
  if (kind === 'embedded') {
    const embedded = await PGlite.create(database, { extensions: { pg_trgm } });
    return () => embedded.query(text, [trust]);
  }
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  return () => pool.query({ name: 'newest', text, values: [trust] });
};

const ask = await asking();
const server = createServer(async (_, response) => {
  const { rows } = await ask();
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
process.send!((server.address() as AddressInfo).port);
