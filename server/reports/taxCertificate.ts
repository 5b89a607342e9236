import { sql } from 'kysely';
import type { Language } from '../../model/enums.ts';
import type { Context } from '../engine/commands/context.ts';
import type { ExercisedLine, TaxCertificateData, TaxedLine } from '../papers/documentData.ts';
import { exercisesOf, paidLines, personOf } from './annualStatement.ts';

/**
 * What each trust paid to participations of one person in a year and the tax that it withheld, and the exercises that it
 * confirmed at which the companies withheld tax.
 */
export const taxCertificate = async (
  ctx: Context,
  employees: readonly string[],
  year: number,
  language: Language,
): Promise<TaxCertificateData> => {
  const lines = await paidLines(ctx, employees, year);
  const exercises = (await exercisesOf(ctx, employees, year)).filter(isTaxed);
  const { rows: payers } = await sql<{ id: string; name: string; address: string | null }>`
    select distinct t.id, t.name collate by_name as name, t.address from employees e join trusts t on t.id = e.trust_id
    where e.id = any (${employees}::uuid[]) order by name, t.id`.execute(ctx.tx);
  // Then each of them confirms that there was nothing.
  const isEmpty = lines.length + exercises.length === 0;
  const lastDay = `${year}-12-31`;
  return {
    language,
    date: ctx.today,
    year,
    ...(ctx.today < lastDay && { until: ctx.today }),
    payers: payers
      .map(({ id, name, address }) => ({
        name,
        ...(address && { address }),
        lines: lines.filter(({ trust_id }) => trust_id === id),
        exercises: exercises.filter(({ trust_id }) => trust_id === id),
      }))
      .filter(({ lines, exercises }) => isEmpty || lines.length + exercises.length > 0),
    ...(await personOf(ctx, employees, `tax-certificate ${year}`)),
  };
};

const isTaxed = <Line extends ExercisedLine>(line: Line): line is Line & TaxedLine => line.tax !== null;
