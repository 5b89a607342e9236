import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { futurePeriods, leaverTypes, pastPeriods } from '../../../model/enums.ts';
import { isContradictory, usualSettlement } from '../../../model/leaver.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { FieldRow, fields } from '../../kit/form/FormSection.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { type LeaverForm, needsReason } from './leaverForm.ts';
import { OwnSettlements } from './OwnSettlements.tsx';

/** When and as what somebody leaves, and how the plans settle. */
export function LeaverFields({ employeeId }: { employeeId: string }) {
  const translate = useTranslate();
  const texts = useResourceTexts('employees');
  const { today } = useApp().config;
  const form = useWatch<LeaverForm>() as LeaverForm;
  const choicesOf = (name: string, values: readonly string[]) =>
    values.map((id) => ({ id, name: texts(place.value(name, id)) }));
  useUsualSettlement();
  useContradiction();

  return (
    <Box sx={fields}>
      <FieldRow>
        <DateInput
          source="effectiveDate"
          label="leaver.effectiveDate"
          helperText={form.effectiveDate && form.effectiveDate > today ? 'leaver.dateToCome' : false}
        />
        <ChoiceInput
          source="leaverType"
          label={texts(place.field('leaverType'))}
          choices={choicesOf('leaverType', leaverTypes)}
          translateChoice={false}
          helperText={false}
        />
        <RadioButtonGroupInput
          source="pastPeriod"
          label={texts(place.field('pastPeriod'))}
          choices={choicesOf('pastPeriod', pastPeriods)}
          translateChoice={false}
          helperText={`leaver.settled.past.${form.pastPeriod}`}
          sx={radios}
        />
        <RadioButtonGroupInput
          source="futurePeriod"
          label={texts(place.field('futurePeriod'))}
          choices={choicesOf('futurePeriod', futurePeriods)}
          translateChoice={false}
          helperText={`leaver.settled.future.${form.futurePeriod}`}
          sx={radios}
        />
      </FieldRow>
      <OwnSettlements employeeId={employeeId} />
      <TextInput
        source="reason"
        label={
          needsReason(form)
            ? translate('leaver.reason')
            : translate('engine.form.optional', { label: translate('leaver.reason') })
        }
        multiline
        minRows={2}
        helperText={needsReason(form) ? 'leaver.reasonWanted' : false}
      />
    </Box>
  );
}

/** Each leaver type settles in its own way until another one is chosen. */
function useUsualSettlement() {
  const { subscribe, setValue } = useFormContext<LeaverForm>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'leaverType') return;
          const { pastPeriod, futurePeriod } = usualSettlement[values.leaverType];
          setValue('pastPeriod', pastPeriod);
          setValue('futurePeriod', futurePeriod);
        },
      }),
    [subscribe, setValue],
  );
}

/** Shows an error as soon as the two choices contradict each other. */
function useContradiction() {
  const { setError, clearErrors } = useFormContext<LeaverForm>();
  const [pastPeriod, futurePeriod] = useWatch<LeaverForm, ['pastPeriod', 'futurePeriod']>({
    name: ['pastPeriod', 'futurePeriod'],
  });
  const contradicts = isContradictory({ pastPeriod, futurePeriod });
  useEffect(() => {
    if (!contradicts) return;
    setError('futurePeriod', { type: 'contradiction', message: 'leaver.contradiction' });
    return () => clearErrors('futurePeriod');
  }, [contradicts, setError, clearErrors]);
}

/** Aligns the text under the radio buttons with them. */
const radios = { '& .MuiFormHelperText-root': { mx: 0, mt: 0 } } as const;
