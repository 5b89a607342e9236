import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import type { Plan } from './schedule/steps.ts';

/** The payment details of a requested exercise. */
export function ExerciseInstructions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  return plan?.openExercise.map((asked) => {
    const { id, pieces, taxRate, taxMethod } = asked;
    const how = taxMethod === 'sale-to-cover' ? 'withSale' : taxRate === null ? 'text' : 'withTax';
    return (
      <PaymentCard
        key={id}
        id={id}
        title={translate('paymentInstructions.title', { pieces: formatPieces(pieces), smart_count: pieces })}
        text={translate(`paymentInstructions.${how}.${role}`)}
        payment={asked}
      >
        {taxRate !== null && <ExercisePayment of={asked as TaxedExercise} />}
      </PaymentCard>
    );
  });
}
