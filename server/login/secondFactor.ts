import { conflict, problemText } from '../base/problem.ts';
import { requireProvenFactor } from '../engine/access/demandedFactor.ts';
import type { ActorContext } from '../engine/commands/context.ts';
import { countersOf, Failed } from '../engine/http/failureLimit.ts';
import { type Confirmation, confirmPassword } from './confirmPassword.ts';
import { generatorOf, giveRecoveryCodes, hasSecondFactor, newKey, takeAppCode } from './factorCodes.ts';
import { keepLast } from './lastFactor.ts';
import { recordSafety, tellSafety } from './safety.ts';

const setUpMinutes = 60;

/** Makes a key for an authenticator app, which counts once a code of it was right. */
export const beginSecondFactor = async (ctx: ActorContext, confirmation: Confirmation) => {
  const { tx, actor, services, today } = ctx;
  requireProvenFactor(actor, today);
  if (await hasSecondFactor(tx, actor.userId)) throw conflict('secondFactorOn');
  await confirmPassword(ctx, confirmation);
  await tx.deleteFrom('second_factors').where('user_id', '=', actor.userId).execute();
  const key = newKey();
  await tx
    .insertInto('second_factors')
    .values({
      user_id: actor.userId,
      secret: services.secretBox.close(key, actor.userId),
      confirmed_at: null,
    })
    .execute();
  const generator = generatorOf(key, services.config.appName, actor.email);
  return { key: generator.secret.base32, uri: generator.toString() };
};

/** Turns it on with a first code. Answers the recovery codes, which nobody sees again. */
export const confirmSecondFactor = async (ctx: ActorContext, code: string) => {
  const { tx, actor, services, today } = ctx;
  requireProvenFactor(actor, today);
  const counters = countersOf.confirmation(actor.userId);
  await services.limit.check(counters, tx);
  const begun = await tx
    .selectFrom('second_factors')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (begun?.confirmed_at) throw conflict('secondFactorOn');
  if (!begun || begun.created_at.getTime() < Date.now() - setUpMinutes * 60_000)
    throw conflict('nothingToConfirm');
  if (!(await takeAppCode(services, tx, actor.userId, code.replace(/\s/g, ''), false)))
    throw new Failed(counters, {
      status: 422,
      key: 'invalid',
      errors: { code: problemText('codeWrong') },
    });
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: new Date() })
    .where('user_id', '=', actor.userId)
    .execute();
  await recordSafety(ctx, 'turned-on-second-factor', actor.userId);
  await tellSafety(ctx, 'secondFactorOn');
  return giveRecoveryCodes(tx, actor.userId);
};

/** Other recovery codes, in place of those that are left. */
export const renewRecoveryCodes = async (ctx: ActorContext, confirmation: Confirmation) => {
  await requireSecondFactor(ctx);
  await confirmPassword(ctx, confirmation);
  await recordSafety(ctx, 'renewed-recovery-codes', ctx.actor.userId);
  await tellSafety(ctx, 'recoveryCodesRenewed');
  return giveRecoveryCodes(ctx.tx, ctx.actor.userId);
};

export const turnOffSecondFactor = async (ctx: ActorContext, confirmation: Confirmation) => {
  const { tx, actor } = ctx;
  await requireSecondFactor(ctx);
  await confirmPassword(ctx, confirmation);
  await keepLast(ctx, 'app');
  await tx.deleteFrom('second_factors').where('user_id', '=', actor.userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', actor.userId).execute();
  await recordSafety(ctx, 'turned-off-second-factor', actor.userId);
  await tellSafety(ctx, 'secondFactorOff');
};

const requireSecondFactor = async ({ tx, actor }: ActorContext) => {
  if (!(await hasSecondFactor(tx, actor.userId))) throw conflict('secondFactorOff');
};
