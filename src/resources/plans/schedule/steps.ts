import type { RecordOf } from '../../../../model/resource.ts';
import type { plans } from '../../../../model/resources/plans.ts';
import type { PlanDate } from '../../../../model/values/dates.ts';
import { capOf, targetPieces } from '../../../../model/vesting/milestoneCap.ts';
import { isCliffEmpty } from '../../../../model/vesting/vesting.ts';
import type { VestingTerms } from '../../../../model/vesting/vestingTerms.ts';

export type Plan = RecordOf<typeof plans>;

/** One step of a schedule as it is drawn and listed. */
export type Step = {
  date: PlanDate;
  pieces: number;
  /** All that has vested by then, when every milestone that is open still is achieved. */
  cumulative: number;
  /** Whether the step is the pieces held back by the cliff. */
  cliff: boolean;
  milestone: string | null;
  /** The pieces with the targets of milestones that have a cap: then `pieces` are the most. */
  target?: number;
  /** A milestone that nobody has evaluated: its pieces have not vested, even if it was due. */
  open?: boolean;
};

/** The schedule of a plan that exists, as the server computed it: what has vested when it did, the rest when it is due. */
export function stepsOf({ pieces: total, vesting, tranches, milestones }: Plan): Step[] {
  const hasCliff = vesting.cliff && !isCliffEmpty(BigInt(total), vesting as VestingTerms);
  const cliff = hasCliff ? tranches.find(({ milestone }) => !milestone)?.date : undefined;
  return tranches.map(({ date, pieces, cumulative, milestone: name }) => {
    const status = milestones.find((each) => each.name === name)?.status;
    const open = status === 'pending' || status === 'waiting';
    const cap = open ? capOf(vesting as VestingTerms, name!) : undefined;
    const target = cap && Number(targetPieces({ pieces: BigInt(pieces), cap }));
    return {
      ...{ date, pieces, cumulative, cliff: !name && date === cliff, milestone: name, open },
      ...(target !== undefined && { target }),
    };
  });
}
