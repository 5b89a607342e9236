import { type Selectable, sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import { separatorIn } from '../base/text/csvLine.ts';
import type { Schema } from '../db/schema.ts';
import type { Context } from '../engine/commands/context.ts';
import { storeFile } from '../files/files.ts';
import { countryOrder } from '../i18n/countryOrder.ts';
import type { LongJob, Work } from '../jobs/longJobs.ts';
import { about, announce } from '../notices/announce.ts';
import { inWorker } from '../workers/pool.ts';
import type { RegisterRow } from './cells.ts';
import { writeCsv } from './csv.ts';
import { freezeRows } from './freezeRows.ts';
import type { writeVolume } from './pdf.ts';
import { registerTexts } from './texts.ts';
import { writeXlsx } from './xlsx.ts';

const volumeModule = new URL('./pdf.ts', import.meta.url);

type Register = Selectable<Schema['registers']> & { subject: string };
type File = { format: 'pdf' | 'xlsx' | 'csv'; volume: number };

export const rowsOfVolume = 5000;
/** The number of rows that are read and written before other work gets a turn. */
const portion = 250;

/** Makes the files of a register: its rows are written down first, and from then on the same in every format. */
export const registerJob: LongJob = {
  run: async (work) => {
    const register = await find(work);
    const rows = Number(register.row_count ?? (await freeze(work, register)));
    const language = register.language as Language;
    const texts = registerTexts[language];
    const { subject, as_of: asOf } = register;
    const volumes = Math.max(1, Math.ceil(rows / rowsOfVolume));
    const made = await filesOf(work);
    const files = [
      ...Array.from({ length: volumes }, (_, i): File => ({ format: 'pdf', volume: i + 1 })),
      { format: 'xlsx', volume: 1 },
      { format: 'csv', volume: 1 },
    ] as const satisfies readonly File[];
    let done = 0;
    for (const { format, volume } of files) {
      const [first, last] =
        format === 'pdf'
          ? [(volume - 1) * rowsOfVolume + 1, Math.min(volume * rowsOfVolume, rows)]
          : [1, rows];
      done += last - first + 1;
      if (made.has(`${format} ${volume}`)) continue;
      const portions = readRows(work, first, last);
      const bytes = {
        pdf: async () => {
          const rows: RegisterRow[] = [];
          for await (const portion of portions) rows.push(...portion);
          return Buffer.from(
            await inWorker<typeof writeVolume>(volumeModule, 'writeVolume', rows, language, {
              subject,
              asOf,
              volume,
              volumes,
            }),
          );
        },
        xlsx: () => writeXlsx(portions, texts),
        csv: () => writeCsv(portions, texts, separatorIn(language)),
      };
      const file = await bytes[format]();
      await work.commit(
        async (ctx) => {
          await ctx.tx
            .insertInto('register_files')
            .values({ register_id: register.id, format, volume, sha256: await storeFile(ctx, file) })
            .execute();
        },
        { done, total: rows * 3 },
      );
    }
  },

  finished: async (ctx, id) => {
    await end(ctx, id, 'ready');
    await tell(ctx, id, 'registerReady');
  },

  failed: async (ctx, id) => {
    await end(ctx, id, 'failed');
    await tell(ctx, id, 'registerFailed');
  },
};

const find = async ({ services, recordId }: Work): Promise<Register> => {
  const { rows } = await sql<Register>`
    select r.*, s.subject from registers r join register_records s on s.id = r.id where r.id = ${recordId}`.execute(
    services.db,
  );
  return rows[0]!;
};

const freeze = async (work: Work, register: Register): Promise<bigint> => {
  const { id, trust_id, company_id, pool_id, as_of: asOf } = register;
  const { timeZone } = work.services.config;
  const language = register.language as Language;
  const { country } = registerTexts[language];
  const countries = Object.fromEntries(countryOrder(language).map((code) => [code, country(code)]));
  let rows = 0n;
  await work.commit(async ({ tx }) => {
    const pools = sql`p.trust_id = ${trust_id}
      and (${company_id}::uuid is null or p.company_id = ${company_id}) and (${pool_id}::uuid is null or p.id = ${pool_id})`;
    rows = await freezeRows(tx, { registerId: id, pools, asOf, timeZone, countries });
    await tx.updateTable('registers').set({ row_count: rows }).where('id', '=', id).execute();
  });
  return rows;
};

const filesOf = async ({ services, recordId }: Work) => {
  const files = await services.db
    .selectFrom('register_files')
    .select(['format', 'volume'])
    .where('register_id', '=', recordId)
    .execute();
  return new Set(files.map(({ format, volume }) => `${format} ${volume}`));
};

async function* readRows({ services, recordId, goOn }: Work, first: number, last: number) {
  for (let from = first; from <= last; from += portion) {
    goOn();
    yield (await services.db
      .selectFrom('register_rows')
      .selectAll()
      .where('register_id', '=', recordId)
      .where('n', '>=', BigInt(from))
      .where('n', '<=', BigInt(Math.min(from + portion - 1, last)))
      .orderBy('n')
      .execute()) satisfies RegisterRow[];
  }
}

const end = async ({ tx, now }: Context, id: string, status: 'ready' | 'failed') => {
  await tx.deleteFrom('register_rows').where('register_id', '=', id).execute();
  await tx.updateTable('registers').set({ status, finished_at: now }).where('id', '=', id).execute();
};

const tell = async (ctx: Context, id: string, template: 'registerReady' | 'registerFailed') => {
  const { rows } = await sql<{ trust_id: string; subject: string; as_of: string }>`
    select trust_id, subject, as_of from register_records where id = ${id}`.execute(ctx.tx);
  const { trust_id, subject, as_of: asOf } = rows[0]!;
  await announce(ctx, [{ trust: trust_id }], 'document', about.register(id), template, { subject, asOf });
};
