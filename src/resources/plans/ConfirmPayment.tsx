import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { ReceivedPayment } from './ReceivedPayment.tsx';
import type { Plan } from './schedule/steps.ts';

const asked = { resource: plans as Resource, command: 'confirm-exercise' };

/** The dialog in which the trust confirms that the exercise price came. */
export function ConfirmPayment({ onClose }: { onClose: () => void }) {
  const due = useRecordContext<Plan>()?.openExercise[0];
  return due ? <ReceivedPayment {...asked} {...{ due, onClose }} /> : null;
}
