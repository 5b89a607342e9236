import { BooleanInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { isDate } from '../../../../model/values/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import { Details } from '../../../kit/form/FoldedSection.tsx';
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';

/** The terms that say until when vested options can be exercised. */
export function ExerciseTermsInput() {
  const translate = useTranslate();
  const [expiryDate, days, early] = useWatch<
    PlanForm,
    ['expiryDate', 'postTerminationDays', 'earlyExercise']
  >({
    name: ['expiryDate', 'postTerminationDays', 'earlyExercise'],
  });
  const { errors } = useFormState<PlanForm>();
  const summary = [
    expiryDate &&
      isDate(expiryDate) &&
      translate('exerciseTerms.summary.expires', { date: formatDate(expiryDate) }),
    days !== null && translate('exerciseTerms.summary.days', { smart_count: days }),
    translate(`exerciseTerms.summary.${early ? 'early' : 'late'}`),
  ];

  return (
    <FormSection title={translate('exerciseTerms.title')}>
      <Details
        summary={summary.filter(Boolean).join(' ')}
        label={translate('exerciseTerms.details')}
        isNeeded={Boolean(errors.expiryDate ?? errors.postTerminationDays ?? errors.earlyExercise)}
      >
        <FieldRow>
          <DateInput
            source="expiryDate"
            label="exerciseTerms.expiryDate"
            helperText="exerciseTerms.expiryDateHint"
          />
          <WholeNumberInput
            source="postTerminationDays"
            label="exerciseTerms.postTerminationDays"
            helperText="exerciseTerms.postTerminationDaysHint"
          />
        </FieldRow>
        <BooleanInput
          source="earlyExercise"
          label="exerciseTerms.earlyExercise"
          helperText={false}
          sx={{ pl: 0.5 }}
        />
      </Details>
    </FormSection>
  );
}
