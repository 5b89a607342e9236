import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { vestingDaysOfMonth } from '../../../../model/values/dates.ts';
import { allocations } from '../../../../model/vesting/vestingTerms.ts';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';

const units = ['months', 'days'] as const;
const dayTitles: Partial<Record<(typeof vestingDaysOfMonth)[number], string>> = {
  VESTING_START_DAY_OR_LAST_DAY_OF_MONTH: 'vestingTerms.days.start',
  '29_OR_LAST_DAY_OF_MONTH': 'vestingTerms.days.29',
  '30_OR_LAST_DAY_OF_MONTH': 'vestingTerms.days.30',
  '31_OR_LAST_DAY_OF_MONTH': 'vestingTerms.days.31',
};

/** Vesting that recurs: how often, from when on, on which day, and how the pieces are placed. */
export function PeriodInput() {
  const translate = useTranslate();
  const optional = (label: string) => translate('engine.form.optional', { label: translate(label) });
  const unit = useWatch<PlanForm, 'vesting.period.unit'>({ name: 'vesting.period.unit' });
  return (
    <>
      <FieldRow>
        <WholeNumberInput
          source="vesting.period.length"
          label="vestingTerms.periodLength"
          helperText={false}
        />
        <ChoiceInput
          source="vesting.period.unit"
          label="vestingTerms.periodUnit"
          choices={units.map((id) => ({ id, name: `vestingTerms.units.${id}` }))}
          helperText={false}
        />
      </FieldRow>
      <WholeNumberInput
        source="vesting.occurrences"
        label="vestingTerms.occurrences"
        helperText="vestingTerms.occurrencesHint"
      />
      {unit === 'months' && (
        <ChoiceInput
          source="vesting.dayOfMonth"
          label="vestingTerms.dayOfMonth"
          choices={vestingDaysOfMonth.map((id) => ({ id, name: dayTitles[id] ?? String(Number(id)) }))}
          helperText={false}
        />
      )}
      <FieldRow>
        <WholeNumberInput
          source="vesting.cliff.occurrence"
          label={optional('vestingTerms.cliffOccurrence')}
          helperText="vestingTerms.cliffOccurrenceHint"
        />
        <TextInput
          source="vesting.cliff.portion"
          label={optional('vestingTerms.cliffPortion')}
          helperText="vestingTerms.cliffPortionHint"
        />
      </FieldRow>
      <ChoiceInput
        source="vesting.allocation"
        label="vestingTerms.allocation"
        choices={allocations.map((id) => ({ id, name: `vestingTerms.allocations.${id}` }))}
        helperText="vestingTerms.allocationHint"
      />
    </>
  );
}
