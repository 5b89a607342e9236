import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { accelerationTriggers } from '../../../../model/vesting/accelerationTriggers.ts';
import { FieldRow } from '../../../kit/form/FormSection.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { PlanForm } from './planForm.ts';

/** What a change of control makes vest ahead. */
export function AccelerationInput() {
  const trigger = useWatch<PlanForm, 'vesting.acceleration.trigger'>({
    name: 'vesting.acceleration.trigger',
  });
  return (
    <>
      <RadioButtonGroupInput
        source="vesting.acceleration.trigger"
        label="vestingTerms.acceleration"
        choices={(['none', ...accelerationTriggers] as const).map((id) => ({
          id,
          name: `vestingTerms.triggers.${id}`,
        }))}
        row={false}
        helperText={false}
      />
      {trigger !== 'none' && (
        <FieldRow>
          <TextInput
            source="vesting.acceleration.portion"
            label="vestingTerms.acceleratedPortion"
            helperText="vestingTerms.acceleratedPortionHint"
          />
          {trigger === 'double' && (
            <WholeNumberInput
              source="vesting.acceleration.months"
              label="vestingTerms.months"
              helperText="vestingTerms.monthsHint"
            />
          )}
        </FieldRow>
      )}
    </>
  );
}
