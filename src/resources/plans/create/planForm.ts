import { get, type Resolver } from 'react-hook-form';
import type { Language } from '../../../../model/enums.ts';
import { plans } from '../../../../model/resources/plans.ts';
import { inputOf } from '../../../../model/schema.ts';
import type { PlanDate } from '../../../../model/values/dates.ts';
import type { Currency } from '../../../../model/values/money.ts';
import { priceFault } from '../../../../model/values/price.ts';
import {
  datedTranches,
  isCliffEmpty,
  lastVestingDate,
  schedule,
  validateNewTerms,
} from '../../../../model/vesting/vesting.ts';
import type { VestingTemplate } from '../../../../model/vesting/vestingTemplates.ts';
import { VestingTerms } from '../../../../model/vesting/vestingTerms.ts';
import { formatPieces } from '../../../i18n/format.ts';
import { errorsUnder, fieldMessage, wholeFault } from '../../../kit/form/schemaResolver.ts';
import { freeOf, type Pool } from '../../pools/pool.ts';
import type { Step } from '../schedule/steps.ts';
import { type TermsForm, termsFrom, withGrantDate } from './termsForm.ts';

export type Grantees = {
  /** Everybody gets something of their own on the same terms. */
  employee_ids: string[];
  /** The pieces of each employee who has no number of their own. */
  pieces: number | null;
  /** The own numbers of pieces, by the id of the employee. Not sent as such. */
  own: Record<string, number | null>;
};

export type PlanForm = Grantees & {
  pool_id: string | null;
  exercisePrice: string | null;
  /** The template that filled the terms in; 'own' once they were changed by hand. Not sent. */
  template: VestingTemplate | 'own';
  vesting: TermsForm;
  expiryDate: PlanDate | null;
  postTerminationDays: number | null;
  earlyExercise: boolean;
  /** The language of the agreements; the company's where there is none. */
  language: Language | null;
};

export type Issue = { path: PropertyKey[]; message: string };

const { employee_id: _, ...common } = plans.create.input;
const PlanInput = inputOf(common);

/**
 * The input of the API from what was typed, or else the key of a text under each field that has to change.
 * The pool is the chosen one, as far as it is known: it limits the pieces and gives the price its currency.
 */
export const planResolver =
  (pool: Pool | undefined, today: PlanDate): Resolver<PlanForm> =>
  (values) => {
    const { template: _, employee_ids: __, own: ___, ...typed } = values;
    const language = typed.language || null;
    const vesting = termsFrom(withGrantDate(values.vesting, today));
    const parsed = PlanInput.safeParse({ ...typed, pieces: piecesForAll(values), language, vesting });
    const grants = grantsOf(values);
    const issues = [
      ...faultsOfGrantees(values, pool),
      ...(parsed.success
        ? contradictions(parsed.data as unknown as PlanInput, grants, pool)
        : parsed.error.issues),
    ];
    if (parsed.success && issues.length === 0) {
      const { pieces: _, ...terms } = parsed.data;
      const input = grants.length === 1 ? { ...terms, ...grants[0] } : { ...terms, grants };
      return { values: input as unknown as PlanForm, errors: {} };
    }
    const faults = issues.map((issue) => ({
      field: fieldOf(issue, values.vesting),
      message: messageOf(issue, values, pool),
    }));
    return { values: {}, errors: errorsUnder<PlanForm>(faults) };
  };

type PlanInput = { exercisePrice: string; vesting: VestingTerms; expiryDate: PlanDate };
type Grant = { employee_id: string; pieces: number };

/** The pieces for each employee; zero where they are not typed yet. */
export const grantsOf = (grantees: Grantees): Grant[] => {
  const { employee_ids, pieces } = grantees;
  return employee_ids.map((employee_id) => {
    const own = ownOf(grantees, employee_id);
    return { employee_id, pieces: typeof own === 'number' ? own : (pieces ?? 0) };
  });
};

/** The number for everybody, which may be left out where each has a number of their own. */
export const piecesForAll = (grantees: Grantees): number | null => {
  const { employee_ids, pieces } = grantees;
  const owns = employee_ids.map((id) => ownOf(grantees, id)).filter((own) => typeof own === 'number');
  return pieces ?? (owns.length === employee_ids.length ? (owns[0] ?? null) : null);
};

/** What is typed as the own number of pieces; a text where it is none, or has too many digits. One employee has none. */
const ownOf = ({ employee_ids, own }: Grantees, employeeId: string): number | string | null | undefined =>
  employee_ids.length > 1 ? own[employeeId] : null;

/** The pieces of all grants together. */
export const totalOf = (grants: Grant[]): number => grants.reduce((sum, { pieces }) => sum + pieces, 0);

/** The text of pieces that are more than are free in the pool, as far as both are known; of one where nobody is chosen yet. */
export const faultOfPieces = (grantees: Grantees, pool: Pool | undefined): string | undefined => {
  const { employee_ids, pieces } = grantees;
  const wanted = employee_ids.length > 0 ? totalOf(grantsOf(grantees)) : pieces;
  if (!pool || typeof wanted !== 'number' || wanted <= freeOf(pool)) return undefined;
  return `planForm.error.notFree|${formatPieces(freeOf(pool))}`;
};

/** What is wrong with the choice of employees and the numbers of pieces, whatever else is typed. */
export function* faultsOfGrantees(grantees: Grantees, pool: Pool | undefined): Generator<Issue> {
  const { employee_ids } = grantees;
  if (employee_ids.length === 0) yield { path: ['employee_ids'], message: 'validation.required' };
  for (const id of employee_ids) {
    const own = ownOf(grantees, id);
    if (typeof own === 'string') yield { path: ['own', id], message: 'validation.whole' };
    if (own === 0) yield { path: ['own', id], message: 'validation.atLeast|1' };
  }
  const fault = faultOfPieces(grantees, pool);
  if (fault) yield { path: ['pieces'], message: fault };
}

/** The text of an issue. Of a number of pieces with too many digits it names how many are free. */
export const messageOf = ({ path, message }: Issue, values: Grantees, pool: Pool | undefined) => {
  const isOfGrant = path[0] === 'pieces' || path[0] === 'own';
  return wholeFault(
    message,
    get(values, path.join('.')),
    isOfGrant ? { min: 1, ...(pool && { max: freeOf(pool) }) } : {},
  );
};

function* contradictions(
  { exercisePrice, vesting, expiryDate }: PlanInput,
  grants: Grant[],
  pool?: Pool,
): Generator<Issue> {
  const fault = pool && priceFault(exercisePrice, pool.currency as Currency);
  if (fault) yield { path: ['exercisePrice'], message: fault };
  // The check depends on the number of pieces, which may differ between employees.
  for (const pieces of new Set(grants.map((grant) => BigInt(grant.pieces)))) {
    const ofTerms = validateNewTerms(pieces, vesting);
    for (const { path, message } of ofTerms) yield { path: ['vesting', ...path], message };
    const last = ofTerms.length === 0 && lastVestingDate(pieces, vesting);
    if (last && expiryDate < last)
      yield { path: ['expiryDate'], message: 'planForm.error.expiryBeforeVesting' };
  }
}

/** The field to mark. An error of a whole list hangs under `root`, as useFieldArray expects it. */
function fieldOf({ path, message }: Issue, { dated }: TermsForm): string {
  const field = path.join('.');
  if (message === 'validation.vesting.nothingVests' && dated !== 'period') {
    return dated === 'tranches' ? 'vesting.tranches.root' : 'vesting.milestones.root';
  }
  return field === 'vesting.tranches' || field === 'vesting.milestones' ? `${field}.root` : field;
}

export type SchedulePreview = { steps: Step[]; isCliffEmpty: boolean } | { problems: string[] };

/** The schedule of what is typed so far; when there is none yet, the keys of the texts that say why. */
export function previewOf(pieces: number | null, form: TermsForm, today: PlanDate): SchedulePreview {
  const parsed = VestingTerms.safeParse(termsFrom(withGrantDate(form, today)));
  if (!parsed.success) return { problems: unique(parsed.error.issues) };
  if (!pieces || !Number.isSafeInteger(pieces) || pieces < 1) return { problems: [] };
  const terms = parsed.data;
  const total = BigInt(pieces);
  const issues = validateNewTerms(total, terms);
  if (issues.length > 0) return { problems: unique(issues) };
  const isEmpty = isCliffEmpty(total, terms);
  const cliff = terms.cliff && !isEmpty ? datedTranches(total, terms)[0]?.date : undefined;
  return {
    isCliffEmpty: isEmpty,
    steps: schedule(total, terms).map(({ date, pieces, cumulative, milestone, target }) => ({
      date,
      pieces: Number(pieces),
      cumulative: Number(cumulative),
      cliff: date === cliff,
      milestone: milestone ?? null,
      ...(target !== undefined && { target: Number(target) }),
    })),
  };
}

/** A field that is not filled in yet is no error to show. */
const isUnfinished = ({ message }: { message: string }) =>
  /\.(required|date|pieces|nothingVests)$/.test(message);

const unique = (issues: { message: string }[]) => [
  ...new Set(issues.filter((issue) => !isUnfinished(issue)).map(({ message }) => fieldMessage(message))),
];
