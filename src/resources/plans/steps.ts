import type { PlanDate } from '../../../model/dates.ts';
import { parseFraction, portionOf } from '../../../model/fraction.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { plans } from '../../../model/resources/plans.ts';

export type Plan = RecordOf<typeof plans>;

/** One step of a schedule as it is drawn and listed. */
export type Step = {
  date: PlanDate;
  pieces: number;
  /** All that has vested by then, when every milestone that is open still is achieved. */
  cumulative: number;
  /** Whether this is what the cliff held back. */
  cliff: boolean;
  milestone: string | null;
  /** A milestone that nobody has evaluated: its pieces have not vested, even if it was due. */
  open?: boolean;
};

/**
 * The schedule of a plan that exists, as the server computed it, with its evaluated milestones worth what was
 * achieved of them.
 */
export function stepsOf({ vesting, tranches, milestones }: Plan): Step[] {
  const cliff = vesting.cliff ? tranches.find(({ milestone }) => !milestone)?.date : undefined;
  let cumulative = 0;
  return tranches.flatMap(({ date, pieces: planned, milestone: name }): Step[] => {
    const milestone = milestones.find((each) => each.name === name);
    const pieces = milestone ? achievedPieces(milestone) : planned;
    if (pieces === 0) return [];
    cumulative += pieces;
    const open = milestone?.status === 'pending' || milestone?.status === 'waiting';
    return [{ date, pieces, cumulative, cliff: !name && date === cliff, milestone: name, open }];
  });
}

function achievedPieces({ pieces, status, achieved }: Plan['milestones'][number]): number {
  const share = status === 'evaluated' && achieved ? parseFraction(achieved) : undefined;
  return share ? Number(portionOf(BigInt(pieces), share)) : pieces;
}
