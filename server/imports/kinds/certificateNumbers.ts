import { sql } from 'kysely';
import { conflict, invalid } from '../../base/problem.ts';
import type { Context } from '../../engine/commands/context.ts';

/** Refuses numbers of certificates that the company has used already, and those that a file has twice. */
export const createNumbers = async ({ tx }: Context, companyId: string) => {
  const { rows } = await sql<{ number: bigint }>`
    select number from certificates where company_id = ${companyId}`.execute(tx);
  const taken = new Set(rows.map(({ number }) => Number(number)));
  const lineOf = new Map<number, number>();
  return (number: number | null, line: number) => {
    if (number === null) return;
    if (taken.has(number)) throw invalid({ certificateNumber: 'numberTaken' });
    const first = lineOf.get(number);
    if (first !== undefined)
      throw invalid({ certificateNumber: { key: 'numberTwice', of: { line: first } } });
    lineOf.set(number, line);
  };
};

/** Reserves the numbers of the certificates in a file: other certificates get higher ones from now on. */
export const keepNumbers = async ({ tx }: Context, companyId: string, numbers: number[]) => {
  if (numbers.length === 0) return;
  const highest = numbers.reduce((a, b) => Math.max(a, b));
  await sql`update companies set last_certificate_number = greatest(last_certificate_number, ${highest}::bigint)
    where id = ${companyId}`.execute(tx);
  const { rows } = await sql`
    select from certificates where company_id = ${companyId} and number = any (${numbers}::bigint[])`.execute(
    tx,
  );
  if (rows.length > 0) throw conflict('changedSinceCheck');
};
