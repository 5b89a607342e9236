import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { date, email, integer, oneOf, pieces, text, type ValuesOf } from '../../../model/attributes.ts';
import { grantTerms, plans } from '../../../model/resources/plans.ts';
import { type VestingDayOfMonth, vestingDaysOfMonth } from '../../../model/values/dates.ts';
import { datedPieces, schedule } from '../../../model/vesting/vesting.ts';
import { allocations, type VestingTerms } from '../../../model/vesting/vestingTerms.ts';
import { invalid } from '../../base/problem.ts';
import { importTexts, vestingOf } from '../../i18n/imports.ts';
import { requireComplete } from '../../lookup/completeParties.ts';
import { companyOf } from '../../lookup/parties.ts';
import { voidDocuments } from '../../papers/makeDocument.ts';
import { checkTerms, createPlans } from '../../plans/createPlans.ts';
import { endUngranted } from '../../plans/endPlan.ts';
import { grantDateOf } from '../../plans/terms/planTerms.ts';
import { accelerationColumns, accelerationOf } from './acceleration.ts';
import { freePieces } from './freePieces.ts';
import { importKind } from './kind.ts';
import { milestonesOf } from './milestones.ts';
import { partiesOf } from './parties.ts';
import { readPortion } from './portion.ts';
import { createIdentities } from './references.ts';
import { restOn } from './restOn.ts';
import { termsOf } from './terms.ts';
import { together } from './together.ts';

const { exercisePrice, expiryDate, postTerminationDays, earlyExercise } = grantTerms;

const columns = {
  pool: text({ max: 120 }),
  email: email(),
  pieces: pieces({ min: 1 }),
  exercisePrice,
  startDate: date(),
  grantDate: date({ optional: true }),
  periodUnit: oneOf(['months', 'days'], { optional: true }),
  periodLength: integer({ optional: true }),
  occurrences: integer({ optional: true }),
  cliffOccurrence: integer({ optional: true }),
  cliffPortion: text({ max: 40, optional: true }),
  allocation: oneOf(allocations, { optional: true }),
  dayOfMonth: text({ max: 40, optional: true }),
  expiryDate,
  postTerminationDays,
  earlyExercise,
  milestones: text({ max: 4000, optional: true }),
  ...accelerationColumns,
  reference: text({ max: 80, optional: true }),
} as const;
type Cells = ValuesOf<typeof columns>;

/** Plans that are granted once their agreements are signed. Without a period, all vests on the start date. */
export const planLines = importKind({
  by: plans.create.by,
  columns,
  example: {
    pool: 'ESOP 2026',
    email: 'ana.novak@company.example',
    pieces: '4800',
    exercisePrice: '2.50',
    startDate: '2026-02-01',
    periodUnit: 'months',
    periodLength: '1',
    occurrences: '48',
    cliffOccurrence: '12',
    cliffPortion: '25 %',
    expiryDate: '2036-01-31',
    postTerminationDays: '90',
    earlyExercise: 'false',
    reference: 'ESOP-2026-017',
  },
  largest: 8 * 1024 * 1024,
  short: 10,

  async checker(ctx, companyId) {
    requireComplete(await companyOf(ctx, companyId));
    const { pools, find } = await partiesOf(ctx, companyId);
    const take = freePieces(pools);
    const identify = createIdentities();
    return (cells, line) => {
      const [{ pool, person }, vesting] = together(
        () => find(cells),
        () => vestingTermsOf(cells),
      );
      if (person.leaves) {
        throw invalid({ email: { key: 'employeeLeaves', of: { name: person.name } } });
      }
      if (person.isForgotten) throw invalid({ email: 'employeeForgotten' });
      const pieces = BigInt(cells.pieces);
      const taken = take(pool, pieces);
      checkTerms(ctx.today, pool.currency, { ...cells, vesting }, pieces);
      // A second grant on the same terms may be meant; the agreement that it needs says so.
      const identity = identify(cells.reference, [randomUUID()], line);
      taken();
      const price = { amount: cells.exercisePrice, currency: pool.currency };
      const tranches = schedule(pieces, { ...vesting, grantDate: grantDateOf(vesting) });
      const what = importTexts.plan(pool.name, person.name, cells.pieces, price, vestingOf(tranches));
      return { what, identity, poolId: pool.id, employeeId: person.id, pieces };
    };
  },

  async importer(ctx) {
    return {
      async each(cells, { poolId, employeeId }) {
        const common = {
          pool_id: poolId!,
          vesting: vestingTermsOf(cells),
          exercisePrice: cells.exercisePrice,
          expiryDate: cells.expiryDate,
          postTerminationDays: cells.postTerminationDays,
          earlyExercise: cells.earlyExercise,
        };
        const grants = [{ employee_id: employeeId!, pieces: cells.pieces }];
        const ids = await createPlans(ctx, common, grants, (_, field) =>
          field === 'employee_id' ? 'email' : field,
        );
        return { recordId: ids[0]! };
      },
    };
  },

  restingOn: (ctx, fileId, rows) =>
    restOn(
      ctx,
      fileId,
      rows,
      sql`select e.name || ' · ' || o.name as name from import_rows r join plans p on p.id = r.record_id
        join employees e on e.id = p.employee_id join pools o on o.id = p.pool_id
        where p.status not in ('approving', 'canceled')`,
    ),

  async takeBack(ctx, _file, rows) {
    const ids = rows.map(({ recordId }) => recordId);
    await voidDocuments(ctx, 'plan_id', ids);
    await endUngranted(ctx, ids, 'withdrawn');
  },
});

const vestingTermsOf = (cells: Cells): VestingTerms => {
  const { startDate, grantDate, occurrences, allocation } = cells;
  const milestones = milestonesOf(cells.milestones);
  const isPeriodic = cells.periodUnit ?? cells.periodLength ?? occurrences;
  const terms = {
    startDate,
    grantDate,
    period: { unit: cells.periodUnit, length: cells.periodLength },
    occurrences,
    cliff: { occurrence: cells.cliffOccurrence, portion: readPortion(cells.cliffPortion) },
    allocation,
    dayOfMonth: dayRuleOf(cells.dayOfMonth),
    milestones,
    acceleration: accelerationOf(cells),
  };
  if (isPeriodic) return termsOf(terms);
  // The pieces that the milestones leave over vest at once.
  const pieces = BigInt(cells.pieces);
  const dated = milestones.length === 0 ? pieces : datedPieces(pieces, termsOf(terms));
  return termsOf({ ...terms, tranches: dated > 0n ? [{ date: startDate, pieces: Number(dated) }] : [] });
};

/** The rule by its name, or by the number of its day. */
const dayRuleOf = (cell: string | null) =>
  cell === null
    ? null
    : (vestingDaysOfMonth.find((rule) => Number(rule.slice(0, 2)) === Number(cell)) ??
      (cell as VestingDayOfMonth));
