import type { RecordOf } from '../../model/resource.ts';
import type { plans } from '../../model/resources/plans.ts';
import { conflict } from '../base/problem.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { about, announce } from '../notices/announce.ts';
import { termsToSign } from './termsToSign.ts';

/** Asks again whoever has not yet signed the agreement of a plan; an employee who has not joined cannot sign it yet. */
export const remindSigners = async (ctx: ActorContext, plan: RecordOf<typeof plans>) => {
  const { id, kind, title } = await ctx.tx
    .selectFrom('documents')
    .select(['id', 'kind', 'title'])
    .where('id', '=', plan.openDocument_id!)
    .executeTakeFirstOrThrow();
  const missing = await ctx.tx
    .selectFrom('certification_requests')
    .select('role')
    .where('document_id', '=', id)
    .where('status', '=', 'awaiting')
    .execute();
  const parties = missing.flatMap(({ role }) => {
    if (role !== 'employee') return { company: plan.company_id };
    return plan.awaitsJoining ? [] : { employee: plan.employee_id };
  });
  if (parties.length === 0) throw conflict('awaitsJoining');
  await announce(ctx, parties, 'document', about.document(id), 'documentToSign', {
    kind: kind as 'option-agreement',
    subjectName: title,
    ...(await termsToSign(ctx, [id])).get(id),
  });
};
