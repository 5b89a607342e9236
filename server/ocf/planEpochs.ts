import type { MoveName } from '../../model/ledger.ts';
import type { CompanyPlan, CompanyPlanSplit, CompanyTransaction } from './companyRows.ts';
import { derivedId } from './ids.ts';

/** A plan between two splits: from one on, or from its grant, until the next, or now. */
type Epoch = { plan: CompanyPlan; security: string; lines: CompanyTransaction[]; isLast: boolean };

/**
 * The plan before, between and after its splits. The format says of a split only the class and the ratio, and rounds
 * nothing: so the options of before it are cancelled, and those of after it granted in their place, with what has vested.
 * So it is for a conversion, which makes them options for another class.
 */
export const epochsOf = (
  plan: CompanyPlan,
  lines: readonly CompanyTransaction[],
  splits: readonly CompanyPlanSplit[],
): Epoch[] =>
  [undefined, ...splits].flatMap((from, i) => {
    const to = splits[i];
    const own = lines.filter(
      ({ move, effective_date: date }) =>
        !isOfSplit(move) && (!from || date >= from.effective_date) && (!to || date < to.effective_date),
    );
    const pieces = from ? from.unvested + from.vested : grantedBy(own);
    if (pieces === 0n) return [];
    const line = (of: CompanyPlanSplit, move: MoveName, moved: bigint): CompanyTransaction[] => {
      const id = derivedId(of.split_id, plan.id, move);
      // One for one there is no line of the split; all lines of a plan are told alike.
      const like = { ...lines[0]!, effective_date: of.effective_date, paid: null, acceleration: null };
      return moved > 0n ? [{ ...like, id, move, pieces: moved }] : [];
    };
    return {
      plan: {
        ...plan,
        pieces,
        granted_on: from?.effective_date ?? plan.granted_on,
        exercise_price: from?.exercise_price ?? to?.prior_exercise_price ?? plan.exercise_price,
      },
      security: from ? derivedId(from.split_id, plan.id) : plan.id,
      lines: [
        ...(from ? [...line(from, 'grant', pieces), ...line(from, 'vestPartly', from.vested)] : []),
        ...own,
        ...(to ? line(to, 'splitVested', to.prior_unvested + to.prior_vested) : []),
      ],
      isLast: to === undefined,
    };
  });

const grantedBy = (lines: readonly CompanyTransaction[]) =>
  lines.filter(({ move }) => move === 'grant').reduce((sum, { pieces }) => sum + pieces, 0n);

const isOfSplit = (move: MoveName) => /^(split|consolidate)/.test(move);
