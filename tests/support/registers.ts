import { parse } from 'csv-parse/sync';
import { vi } from 'vitest';
import { accepted, recordIn } from './acts.ts';
import type { Client, Row } from './client.ts';

/** Waits until nothing is done any more about a register. */
export const settled = (trust: Client, id: string): Promise<Row> =>
  vi.waitFor(
    async () => {
      const register = await trust.one('registers', id);
      if (register.status === 'preparing') throw new Error('The register is still being prepared.');
      return register;
    },
    { timeout: 20_000, interval: 20 },
  );

/** A register with its files. */
export const generated = async (trust: Client, input: object): Promise<Row> =>
  settled(trust, recordIn(accepted(await trust.create('registers', input))).id);

export const fileOf = async (trust: Client, id: string, format: string, volume = 1): Promise<Buffer> =>
  accepted(await trust.get(`/api/registers/${id}/file?format=${format}&volume=${volume}`)).bytes;

/** The rows of a register by the names of their columns in English. */
export const rowsOf = async (trust: Client, id: string): Promise<Record<string, string>[]> =>
  parse(await fileOf(trust, id, 'csv'), { columns: true });
