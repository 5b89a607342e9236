import { expect } from 'vitest';
import { accepted } from './acts.ts';
import type { Client, Row } from './client.ts';

/** The import when it has come to an end, good or bad. */
export const endedImport = async (client: Client, id: string): Promise<Row> => {
  const isOver = async () => !/^(importing|taking-back)$/.test((await client.one('imports', id)).status);
  await expect.poll(isOver, { timeout: 250_000, interval: 200 }).toBe(true);
  return client.one('imports', id);
};

/** The same when it was taken back. */
export const takenBack = async (client: Client, id: string): Promise<Row> => {
  accepted(await client.post(`/api/imports/${id}/take-back`, { reason: 'It was the wrong file.' }));
  return endedImport(client, id);
};
