import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { PaymentCard } from '../../kit/PaymentCard.tsx';
import { isZero } from '../../kit/sumOf.ts';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import type { Plan } from './schedule/steps.ts';

/** The payment details of a requested exercise. */
export function ExerciseInstructions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  return plan?.openExercise.map((asked) => {
    const { id, pieces, taxRate } = asked;
    return (
      <PaymentCard
        key={id}
        id={id}
        title={translate('paymentInstructions.title', { pieces: formatPieces(pieces), smart_count: pieces })}
        text={translate(`paymentInstructions.${howToPay(asked)}.${role}`)}
        payment={asked}
      >
        {taxRate !== null && <ExercisePayment of={asked as TaxedExercise} />}
      </PaymentCard>
    );
  });
}

const howToPay = ({ taxRate, taxMethod, amount }: Plan['openExercise'][number]) => {
  if (taxRate === null) return 'text';
  if (taxMethod !== 'sale-to-cover') return 'withTax';
  return isZero(amount) ? 'nothingDue' : 'withSale';
};
