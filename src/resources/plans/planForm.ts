import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import type { PlanDate } from '../../../model/dates.ts';
import { type Currency, parseMoney } from '../../../model/money.ts';
import type { RecordOf } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { inputOf } from '../../../model/schema.ts';
import { datedTranches, lastVestingDate, schedule, validateTerms } from '../../../model/vesting.ts';
import type { VestingTemplate } from '../../../model/vestingTemplates.ts';
import { VestingTerms } from '../../../model/vestingTerms.ts';
import { formatPieces } from '../../platform/format.ts';
import { fieldMessage } from '../../platform/resolver.ts';
import type { Step } from './steps.ts';
import { type TermsForm, termsFrom } from './termsForm.ts';

export type Pool = RecordOf<typeof pools>;

export type PlanForm = {
  pool_id: string | null;
  employee_id: string | null;
  pieces: number | null;
  exercisePrice: string | null;
  /** What filled the terms in; 'own' once they were changed by hand. Not sent. */
  template: VestingTemplate | 'own';
  vesting: TermsForm;
  expiryDate: PlanDate | null;
  postTerminationDays: number | null;
  earlyExercise: boolean;
};

type Issue = { path: PropertyKey[]; message: string };

const PlanInput = inputOf(plans.create.input);

/**
 * The input of the API from what was typed, or else the key of a text under each field that has to change.
 * The pool is the chosen one, as far as it is known: it limits the pieces and gives the price its currency.
 */
export const planResolver =
  (pool: Pool | undefined): Resolver<PlanForm> =>
  (values) => {
    const { template: _, ...typed } = values;
    const parsed = PlanInput.safeParse({ ...typed, vesting: termsFrom(values.vesting) });
    const issues: Issue[] = parsed.success
      ? [...contradictions(parsed.data as unknown as PlanInput, pool)]
      : parsed.error.issues;
    if (issues.length === 0) return { values: parsed.data as unknown as PlanForm, errors: {} };
    const errors: FieldErrors<PlanForm> = {};
    for (const issue of issues) {
      const path = fieldOf(issue, values.vesting);
      if (!get(errors, path)) set(errors, path, { type: 'schema', message: fieldMessage(issue.message) });
    }
    return { values: {}, errors };
  };

type PlanInput = { pieces: number; exercisePrice: string; vesting: VestingTerms; expiryDate: PlanDate };

function* contradictions(
  { pieces, exercisePrice, vesting, expiryDate }: PlanInput,
  pool?: Pool,
): Generator<Issue> {
  if (pool && pieces > freeOf(pool)) {
    yield { path: ['pieces'], message: `planForm.error.notFree|${formatPieces(freeOf(pool))}` };
  }
  if (pool && parseMoney(exercisePrice, pool.currency as Currency) === undefined) {
    yield { path: ['exercisePrice'], message: 'validation.money' };
  }
  const ofTerms = validateTerms(BigInt(pieces), vesting);
  for (const { path, message } of ofTerms) yield { path: ['vesting', ...path], message };
  if (ofTerms.length > 0) return;
  const last = lastVestingDate(BigInt(pieces), effective(vesting));
  if (last && expiryDate < last)
    yield { path: ['expiryDate'], message: 'planForm.error.expiryBeforeVesting' };
}

/** The field to mark. An error of a whole list hangs under `root`, as useFieldArray expects it. */
function fieldOf({ path, message }: Issue, { dated }: TermsForm): string {
  const field = path.join('.');
  if (message === 'validation.vesting.nothingVests' && dated !== 'period') {
    return dated === 'tranches' ? 'vesting.tranches.root' : 'vesting.milestones.root';
  }
  return field === 'vesting.tranches' || field === 'vesting.milestones' ? `${field}.root` : field;
}

/** The pieces of a pool that are neither granted nor promised. */
export const freeOf = ({ available, held }: Pool): number => available - held;

export type Preview = { steps: Step[] } | { problems: string[] };

/** The schedule of what is typed so far; when there is none yet, the keys of the texts that say why. */
export function previewOf(pieces: number | null, form: TermsForm): Preview {
  const parsed = VestingTerms.safeParse(termsFrom(form));
  if (!parsed.success) return { problems: unique(parsed.error.issues) };
  if (!pieces || !Number.isSafeInteger(pieces) || pieces < 1) return { problems: [] };
  const terms = effective(parsed.data);
  const total = BigInt(pieces);
  const issues = validateTerms(total, terms);
  if (issues.length > 0) return { problems: unique(issues) };
  const cliff = terms.cliff && datedTranches(total, terms)[0]?.date;
  return {
    steps: schedule(total, terms).map(({ date, pieces, cumulative, milestone }) => ({
      date,
      pieces: Number(pieces),
      cumulative: Number(cumulative),
      cliff: date === cliff,
      milestone: milestone ?? null,
    })),
  };
}

/** Without a grant date of their own, terms are granted on the day the vesting starts. */
const effective = (terms: VestingTerms): VestingTerms => ({
  ...terms,
  grantDate: terms.grantDate ?? terms.startDate,
});

/** What is merely not filled in yet is no problem to tell of. */
const isUnfinished = ({ message }: { message: string }) =>
  /\.(required|date|pieces|nothingVests)$/.test(message);

const unique = (issues: { message: string }[]) => [
  ...new Set(issues.filter((issue) => !isUnfinished(issue)).map(({ message }) => fieldMessage(message))),
];
