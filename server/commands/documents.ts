import { dateInZone } from '../../model/dates.ts';
import type { Role } from '../../model/enums.ts';
import type { RecordOf } from '../../model/resource.ts';
import type { documents } from '../../model/resources/documents.ts';
import { appendAuditTrail } from '../documents/auditTrail.ts';
import { seal } from '../documents/seal.ts';
import { passwordMatches } from '../passwords.ts';
import { conflict, invalid } from '../problem.ts';
import { activatePool } from './activatePool.ts';
import { about, announce, recordActivity } from './announce.ts';
import type { ActorContext, Handlers } from './context.ts';
import { grantWhenDue } from './grant.ts';
import { sha256 } from './makeDocument.ts';
import { cancelPlan } from './plans.ts';

type Paper = RecordOf<typeof documents>;

/** Signing: each side once, with the password again; the last signature seals the paper and puts it into force. */
export const documentHandlers: Handlers<typeof documents> = {
  sign: async (ctx, paper, { password }) => {
    awaitsSignature(ctx, paper);
    const { limit } = ctx.services;
    limit.check(ctx.actor.ip, ctx.actor.email);
    const user = await ctx.tx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', ctx.actor.userId)
      .executeTakeFirstOrThrow();
    if (!(await passwordMatches(user.password_hash, password))) {
      limit.failed(ctx.actor.ip, ctx.actor.email);
      throw invalid({ password: 'passwordWrong' });
    }
    await ctx.tx
      .updateTable('certification_requests')
      .set({ status: 'signed', signer_id: ctx.actor.userId, signer: ctx.actor.name, signed_at: ctx.now })
      .where('document_id', '=', paper.id)
      .where('role', '=', ctx.actor.role)
      .execute();
    await trail(ctx, paper, 'signed');
    await recordActivity(ctx, 'signed', about.document(paper.id));
    if (paper.awaits.every(({ role }) => role === ctx.actor.role)) await complete(ctx, paper);
  },

  decline: async (ctx, paper, { reason }) => {
    awaitsSignature(ctx, paper);
    await ctx.tx
      .updateTable('documents')
      .set({ status: 'declined', decline_reason: reason })
      .where('id', '=', paper.id)
      .execute();
    await trail(ctx, paper, 'declined');
    await recordActivity(ctx, 'declined', about.document(paper.id), { reason });
    const { trust_id, employee_id } = await ctx.tx
      .selectFrom('documents')
      .select(['trust_id', 'employee_id'])
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow();
    await announce(
      ctx,
      [
        { company: paper.company_id },
        ...(paper.plan_id ? [] : [{ trust: trust_id }]),
        ...(employee_id ? [{ employee: employee_id }] : []),
      ],
      'document',
      about.document(paper.id),
      'documentDeclined',
      { kind: paper.kind, subjectName: paper.title, signerName: ctx.actor.name, reason },
    );
    if (paper.plan_id) await cancelPlan(ctx, paper.plan_id, 'declined');
  },
};

const awaitsSignature = (ctx: ActorContext, paper: Paper) => {
  if (!paper.awaits.some(({ role }) => role === ctx.actor.role)) throw conflict('signedByParty');
};

const trail = (ctx: ActorContext, paper: Paper, event: 'signed' | 'declined') =>
  ctx.tx
    .insertInto('signature_trail')
    .values({
      document_id: paper.id,
      event,
      signer_id: ctx.actor.userId,
      signer: ctx.actor.name,
      role: ctx.actor.role,
      at: ctx.now,
      ip: ctx.actor.ip,
      device: ctx.actor.device,
      authentication: 'aal1',
      original_sha256: paper.originalSha256,
    })
    .execute();

const complete = async (ctx: ActorContext, paper: Paper) => {
  const { original, original_sha256, created_at } = await ctx.tx
    .selectFrom('documents')
    .select(['original', 'original_sha256', 'created_at'])
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  const events = await ctx.tx
    .selectFrom('signature_trail')
    .selectAll()
    .where('document_id', '=', paper.id)
    .where('event', '=', 'signed')
    .orderBy('id')
    .execute();
  const date = dateInZone(created_at, ctx.services.config.timeZone);
  const copy = await appendAuditTrail(
    original,
    { reference: paper.id, date, language: 'en' },
    {
      originalSha256: original_sha256,
      events: events.map((e) => ({
        signer: e.signer,
        role: e.role as Role,
        at: e.at.toISOString(),
        ipAddress: e.ip,
        device: e.device,
        authentication: 'aal1',
      })),
    },
  );
  const sealed = await seal(copy, ctx.services.sealingKey);
  await ctx.tx
    .updateTable('documents')
    .set({ status: 'signed', sealed, sha256: sha256(sealed) })
    .where('id', '=', paper.id)
    .execute();
  if (paper.plan_id) {
    await ctx.tx.updateTable('plans').set({ signed_on: ctx.today }).where('id', '=', paper.plan_id).execute();
    await grantWhenDue(ctx, ctx.today, paper.plan_id);
  } else await activatePool(ctx, paper.pool_id);
};
