import type { Client } from '../../tests/support/client.ts';
import type { Bench } from './measurement.ts';
import { operatorLogin } from './payouts.ts';
import { launch, logIn } from './places.ts';
import { watched } from './watch.ts';

/** Reads an answer without keeping it, and answers its length in bytes and its number of lines. */
const readAll = async (client: Client, path: string, accept: string) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(path, client.url), { headers: { Cookie: cookie, Accept: accept } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  let lines = 0;
  for await (const part of answer.body!) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines++;
  }
  return { bytes, lines };
};

type Path = (client: Client) => Promise<string>;

const measureExport = async ({ places }: Bench, accept: string, pathOf: Path) => {
  const { url, server } = await launch(await places.at('ledger'));
  try {
    const client = await logIn(url, operatorLogin.email, operatorLogin.password);
    const path = await pathOf(client);
    const { done, ...taken } = await watched({ url, server }, () => readAll(client, path, accept));
    return {
      rows: done.lines,
      seconds: taken.seconds,
      megabytes: done.bytes / 1e6,
      memory: taken.memory,
      wait: taken.wait,
    };
  } finally {
    await server.stop();
  }
};

/** The lines of the ledger as a file for a spreadsheet: all of them, and those of a type with a tenth as many. */
export const measureCsv = async (bench: Bench) => {
  const sort = encodeURIComponent('["created_at","DESC"]');
  const grants = encodeURIComponent('{"type":"grant"}');
  const csvOf = (filter: string) =>
    measureExport(bench, 'text/csv', async () => `/api/transactions?sort=${sort}${filter}`);
  const part = await csvOf(`&filter=${grants}`);
  const all = await csvOf('');
  return { ...all, growth: all.seconds / all.rows / (part.seconds / part.rows) };
};

/** A company with all its plans as a package of the Open Cap Format. */
export const measureOcf = async (bench: Bench) => {
  const { rows: _, ...taken } = await measureExport(bench, 'application/zip', async (client) => {
    const [company] = await client.list('companies');
    return `/api/companies/${company!.id}/ocf`;
  });
  return taken;
};
