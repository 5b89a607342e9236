import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';
import type { Plan } from './schedule/steps.ts';

/** The payment details of a requested exercise. */
export function ExerciseInstructions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  return plan?.openExercise.map(({ id, pieces, ...payment }) => (
    <PaymentCard
      key={id}
      id={id}
      title={translate('paymentInstructions.title', { pieces: formatPieces(pieces), smart_count: pieces })}
      text={translate(`paymentInstructions.text.${role}`)}
      payment={payment}
    />
  ));
}
