import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import { ReceivedPayment } from './ReceivedPayment.tsx';
import type { Plan } from './schedule/steps.ts';

const asked = { resource: plans as Resource, command: 'confirm-exercise' };

/** The dialog in which the trust confirms that the exercise price, and the tax, came. */
export function ConfirmPayment({ onClose }: { onClose: () => void }) {
  const due = useRecordContext<Plan>()?.openExercise[0];
  if (!due) return null;
  return (
    <ReceivedPayment {...asked} {...{ due, onClose }}>
      {due.taxRate !== null && <ExercisePayment of={due as TaxedExercise} />}
    </ReceivedPayment>
  );
}
