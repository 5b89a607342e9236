import type { MoveName } from '../../model/ledger.ts';
import type { PlanDate } from '../../model/values/dates.ts';
import type { Context } from '../engine/commands/context.ts';
import { type LedgerLine, post } from '../ledger/post.ts';
import type { SplitFigures } from './splitFigures.ts';

type Change = { before: bigint; after: bigint };

/** The moves by which an account gains pieces or gives some. */
const moves = {
  available: ['splitAvailable', 'consolidateAvailable'],
  unvested: ['splitUnvested', 'consolidateUnvested'],
  vested: ['splitVested', 'consolidateVested'],
  exercised: ['splitExercised', 'consolidateExercised'],
  unallocated: ['splitUnallocated', 'consolidateUnallocated'],
  held: ['splitHeld', 'consolidateHeld'],
} as const satisfies Record<string, readonly [MoveName, MoveName]>;

/** The lines of a split and their ids, by whose certificates they change; null is the trust. */
export const postSplit = async (
  ctx: Context,
  poolId: string,
  effectiveDate: PlanDate,
  { plans, holders, before, after }: SplitFigures,
): Promise<Map<string | null, string>> => {
  const line = (name: keyof typeof moves, change: Change, of: object = {}): LedgerLine => {
    const [gains, gives] = moves[name];
    const grows = change.after > change.before;
    return {
      move: grows ? gains : gives,
      poolId,
      pieces: grows ? change.after - change.before : change.before - change.after,
      effectiveDate,
      ...of,
    };
  };
  const ofPool = (name: 'available' | 'unallocated') =>
    line(name, { before: before[name], after: after[name] });
  const changes = (lines: LedgerLine[]) => lines.filter(({ pieces }) => pieces > 0n);
  const options = changes([
    ofPool('available'),
    ...plans.flatMap((each) =>
      (['unvested', 'vested', 'exercised'] as const).map((name) =>
        line(
          name,
          { before: each.before[name], after: each.after[name] },
          { planId: each.plan.id, employeeId: each.plan.employee_id },
        ),
      ),
    ),
  ]);
  const certificates = changes([
    ofPool('unallocated'),
    ...holders.map(({ employeeId, ...change }) => line('held', change, { employeeId })),
  ]);
  const ids = await post(ctx, [...options, ...certificates], true);
  return new Map(
    certificates.map(({ employeeId }, i) => [employeeId ?? null, ids[options.length + i]!] as const),
  );
};
