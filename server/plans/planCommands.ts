import type { plans } from '../../model/resources/plans.ts';
import type { Handlers } from '../engine/commands/context.ts';
import { voidDocuments } from '../papers/makeDocument.ts';
import { remindSigners } from '../papers/remindSigners.ts';
import { approveGrant, declineGrant } from './approveGrant.ts';
import { createPlans } from './createPlans.ts';
import { cancelGranted, endUngranted } from './endPlan.ts';
import { evaluateMilestone } from './evaluateMilestone.ts';
import { confirmExercise, rejectExercise, reportPayment, withdrawExercise } from './exercise.ts';
import { requestExercise } from './requestExercise.ts';

/** Option grants: promised from a pool, signed by both sides, vested by the calendar, exercised against payment. */
export const planHandlers: Handlers<typeof plans> = {
  create: async (ctx, { employee_id, pieces, ...common }) => {
    const [id] = await createPlans(ctx, common, [{ employee_id, pieces }]);
    return id!;
  },

  withdraw: async (ctx, plan, { reason }) => {
    await voidDocuments(ctx, 'plan_id', [plan.id]);
    await endUngranted(ctx, [plan.id], 'withdrawn', reason);
  },

  'approve-grant': approveGrant,
  'decline-grant': declineGrant,
  remind: remindSigners,
  cancel: cancelGranted,
  'evaluate-milestone': evaluateMilestone,
  'request-exercise': requestExercise,
  'withdraw-exercise': withdrawExercise,
  'report-payment': reportPayment,
  'confirm-exercise': confirmExercise,
  'reject-exercise': rejectExercise,
};
