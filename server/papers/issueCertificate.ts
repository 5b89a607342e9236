import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import type { Acquired } from '../../model/passOn.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { storeFile } from '../files/files.ts';
import { companyOf } from '../lookup/parties.ts';
import { clausesFor } from './clausesFor.ts';
import { personOnPaper, poolOnPaper } from './onPaper.ts';
import { renderPaper } from './renderPaper.ts';

type Issue = {
  poolId: string;
  pieces: bigint;
  /** The holder; null for the trust. */
  employeeId: string | null;
  /** The day since which the holder has had the pieces, which may be before the certificate was made. */
  enteredOn: PlanDate;
  /** The number that it had elsewhere, which is reserved for it. */
  numbered?: number | null;
} & Acquired;

/**
 * Numbers and draws a certificate: the company's for the trust, which is its member, or the trust's receipt for an employee
 * for whom it holds shares. Numbers are without gaps per company, but for those that were
 * given elsewhere.
 */
export const issueCertificate = async (
  ctx: Context,
  { poolId, pieces, employeeId, enteredOn, acquiredBy, paid, price, numbered }: Issue,
) => {
  const pool = await ctx.tx
    .selectFrom('pools')
    .selectAll()
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow();
  const company = await companyOf(ctx, pool.company_id);
  const employee = employeeId
    ? await ctx.tx.selectFrom('employees').selectAll().where('id', '=', employeeId).executeTakeFirstOrThrow()
    : undefined;
  const number = numbered ? BigInt(numbered) : await nextNumber(ctx, pool.company_id);
  const id = randomUUID();
  const holder = await personOnPaper(ctx, employee ?? { name: company.trust_name, user_id: null });
  const language =
    ctx.paperLanguage ?? (await languageOfLast(ctx, poolId, employeeId)) ?? company.document_language;
  const kind = employee ? 'depositary-receipt' : 'share-certificate';
  const file = await renderPaper(kind, {
    ...(await clausesFor(ctx, { trust_id: company.trust_id, kind, language })),
    language,
    reference: id,
    date: ctx.today,
    number: String(number),
    company: company.paper,
    trust: { name: company.trust_name },
    holder,
    pool: poolOnPaper(pool),
    pieces,
    issuedOn: ctx.today,
    signers: [
      { name: company.trust_name, role: 'trust' },
      ...(employee ? [] : [{ name: company.name, role: 'founder' as const }]),
    ],
  });
  await ctx.tx
    .insertInto('certificates')
    .values({
      id,
      company_id: pool.company_id,
      pool_id: poolId,
      employee_id: employeeId,
      transaction_id: acquiredBy,
      number,
      holder: holder.name,
      asset: pool.asset,
      pieces,
      language,
      issued_on: ctx.today,
      cancelled_on: null,
      cancel_reason: null,
      entered_on: enteredOn,
      ceased_on: null,
      cancelling_transaction_id: null,
      paid: paid === null ? null : String(paid),
      price: price === null ? null : String(price),
      sha256: await storeFile(ctx, file),
      created_at: ctx.now,
    })
    .execute();
};

/** The row lock of the update keeps two certificates of a company from one number. */
const nextNumber = async ({ tx }: Context, companyId: string): Promise<bigint> => {
  const { last_certificate_number: number } = await tx
    .updateTable('companies')
    .set({ last_certificate_number: sql`last_certificate_number + 1` })
    .where('id', '=', companyId)
    .returning('last_certificate_number')
    .executeTakeFirstOrThrow();
  return number;
};

/** A certificate takes the place of earlier ones of its holder, and so speaks their language. */
const languageOfLast = async (
  { tx }: Context,
  poolId: string,
  employeeId: string | null,
): Promise<Language | undefined> => {
  const last = await tx
    .selectFrom('certificates')
    .select('language')
    .where('pool_id', '=', poolId)
    .where('employee_id', 'is not distinct from', employeeId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language;
};
