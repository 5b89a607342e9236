import { useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../../authProvider/appData.tsx';
import { formatPieces } from '../../../i18n/format.ts';
import { PaymentCard } from '../../../kit/PaymentCard.tsx';
import { isZero } from '../../../kit/sumOf.ts';
import type { Plan } from '../schedule/steps.ts';
import { ExercisePayment, type TaxedExercise } from './ExercisePayment.tsx';
import { OpenSince } from './OpenSince.tsx';
import { ReportAgain } from './ReportAgain.tsx';
import { ReportedPayment } from './ReportedPayment.tsx';
import { reportedOf } from './reported.ts';

/** The payment details of a requested exercise. */
export function ExerciseInstructions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const { role } = useApp().user;
  return plan?.openExercise.map((asked) => {
    const { id, pieces, taxRate, amount } = asked;
    const isFounder = role === 'founder';
    const mayReport = isFounder && !plan.forAnotherFounder;
    const isReported = reportedOf(asked) !== undefined;
    // Nobody is asked to pay what has come.
    const isPaid = role === 'employee' && isReported && !isZero(amount);
    const title = `paymentInstructions.${isZero(amount) ? 'titleNothingDue' : 'title'}`;
    return (
      <PaymentCard
        key={id}
        id={id}
        title={translate(title, { pieces: formatPieces(pieces), smart_count: pieces })}
        text={translate(
          isPaid
            ? 'paymentInstructions.paid'
            : `paymentInstructions.${howToPay(asked)}.${isFounder && isReported ? 'reported' : role}`,
        )}
        payment={isPaid || isZero(amount) ? null : asked}
      >
        <ReportedPayment of={asked} />
        {mayReport && isReported && <ReportAgain />}
        {mayReport && !isReported && !isZero(amount) && <OpenSince plan={plan} of={asked} />}
        {taxRate !== null && <ExercisePayment of={asked as TaxedExercise} />}
      </PaymentCard>
    );
  });
}

/** The place of the text that says who pays what, or that nothing is to be paid. */
export const howToPay = ({ taxRate, taxMethod, amount, owed }: Plan['openExercise'][number]) => {
  const isSale = taxMethod === 'sale-to-cover';
  if (isZero(amount)) {
    if (!isSale) return 'nothingDue';
    return isZero(owed) ? 'nothingDueWithSale' : 'nothingDueWithRest';
  }
  if (taxRate === null) return 'text';
  return isSale ? 'withSale' : 'withTax';
};
