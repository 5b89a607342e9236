import { sql } from 'kysely';
import { conflict } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { recordActivity } from '../notices/activities.ts';
import { about, announce } from '../notices/announce.ts';

type Setting = {
  id: string;
  name: string;
  twoApprovals: boolean;
  oneApprovalAsked_at: string | null;
};
type Telling = 'asked' | 'keptOff' | 'enough';
type Side = {
  table: 'trusts' | 'companies';
  members: 'trust_operators' | 'founders';
  column: 'trust_id' | 'company_id';
  record: typeof about.trust;
  tell: (ctx: ActorContext, one: Setting, what: Telling) => Promise<void>;
};

/** The payouts of a trust, and its operators. */
const trust: Side = {
  table: 'trusts',
  members: 'trust_operators',
  column: 'trust_id',
  record: about.trust,
  tell: (ctx, { id, name }, what) => {
    const mails = {
      asked: 'oneApprovalAsked',
      keptOff: 'oneApprovalKeptOff',
      enough: 'oneApprovalEnough',
    } as const;
    const words = { trustName: name, operatorName: ctx.actor.name };
    return announce(ctx, [{ trust: id }], 'account', about.trust(id), mails[what], words);
  },
};

/** The grants of a company, and its founders. */
const company: Side = {
  table: 'companies',
  members: 'founders',
  column: 'company_id',
  record: about.company,
  tell: (ctx, { id, name }, what) => {
    const mails = {
      asked: 'oneFounderAsked',
      keptOff: 'oneFounderKeptOff',
      enough: 'oneFounderEnough',
    } as const;
    const words = { companyName: name, founderName: ctx.actor.name };
    return announce(ctx, [{ company: id }], 'account', about.company(id), mails[what], words);
  },
};

const sides = { trust, company };

/**
 * Sets whether something takes the approval of two. One member of a side alone can demand two, but not end the demand:
 * that stays a request until another member makes it too, or anybody withdraws it.
 */
export const decideApprovals = async (
  ctx: ActorContext,
  of: keyof typeof sides,
  one: Setting,
  wanted: boolean,
): Promise<boolean> => {
  if (!one.twoApprovals && !wanted) return false;
  const side = sides[of];
  const asker = await askerOf(ctx, side, one.id);
  if (!wanted && asker === ctx.actor.userId)
    throw conflict(of === 'trust' ? 'oneApprovalAskedByYou' : 'oneFounderAskedByYou');
  const isAsked = !wanted && asker === undefined;
  const two_approvals = wanted || isAsked;
  await ctx.tx
    .updateTable(side.table)
    .set({
      two_approvals,
      one_approval_asker_id: isAsked ? ctx.actor.userId : null,
      one_approval_asked_at: isAsked ? ctx.now : null,
    })
    .where('id', '=', one.id)
    .execute();
  if (isAsked) {
    await recordActivity(ctx, 'asked-one-approval', side.record(one.id));
    await side.tell(ctx, one, 'asked');
  } else if (!wanted) await side.tell(ctx, one, 'enough');
  else if (one.oneApprovalAsked_at) {
    await recordActivity(ctx, 'kept-two-approvals', side.record(one.id));
    await side.tell(ctx, one, 'keptOff');
  }
  return two_approvals;
};

/** The member who asked for it. One who has left the side no longer counts. */
const askerOf = async ({ tx }: ActorContext, { table, members, column }: Side, id: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from ${sql.table(table)} s
    join ${sql.table(members)} m on m.${sql.ref(column)} = s.id and m.user_id = s.one_approval_asker_id
    where s.id = ${id}`.execute(tx);
  return rows[0]?.user_id;
};
