import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { FieldRow, fields } from '../../kit/form/FormSection.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { isPaidFor, isVesting, outcomes, type ReverseForm, tookExercisable } from './reverseForm.ts';
import type { Transaction } from './TransactionDialog.tsx';

/** The reason and day of a reversal, and what happens to the pieces that it returns. */
export function ReverseFields({ transaction }: { transaction: Transaction }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { effectiveDate, pieces } = transaction;
  const outcome = useWatch<ReverseForm, 'outcome'>({ name: 'outcome' });
  const asksVestsOn = useAskedFor('vestsOn');
  const asksUntil = useAskedFor('exercisableUntil');
  const until = translate('ledger.reverse.exercisableUntil');
  return (
    <Box sx={fields}>
      <TextInput
        source="reason"
        label="ledger.reverse.reason"
        multiline
        minRows={2}
        autoFocus
        helperText={false}
      />
      <FieldRow>
        <DateInput
          source="effectiveDate"
          label="ledger.reverse.effectiveDate"
          min={effectiveDate}
          max={today}
          helperText={translate('ledger.reverse.notBefore', { date: formatDate(effectiveDate) })}
        />
        {(tookExercisable(transaction) || asksUntil) && (
          <DateInput
            source="exercisableUntil"
            label={asksUntil ? until : translate('engine.form.optional', { label: until })}
            min={today}
            helperText={!asksUntil && 'ledger.reverse.exercisableUntilHint'}
          />
        )}
      </FieldRow>
      {isVesting(transaction) && (
        <RadioButtonGroupInput
          source="outcome"
          label={translate('ledger.reverse.outcome', { pieces: formatPieces(pieces), smart_count: pieces })}
          choices={outcomes.map((id) => ({ id, name: `ledger.reverse.outcomes.${id}` }))}
          helperText={false}
        />
      )}
      {(outcome === 'vest' || (asksVestsOn && !isVesting(transaction))) && (
        <DateInput
          source="vestsOn"
          label="ledger.reverse.vestsOn"
          min={effectiveDate}
          helperText="ledger.reverse.vestsOnHint"
        />
      )}
      {isPaidFor(transaction) && <Alert severity="info">{translate('ledger.reverse.money')}</Alert>}
    </Box>
  );
}

/** Whether the server has ever asked for this input: only the server knows which pieces come back. */
function useAskedFor(name: keyof ReverseForm): boolean {
  const { errors } = useFormState<ReverseForm>({ name });
  const [isAsked, setAsked] = useState(false);
  if (errors[name] && !isAsked) setAsked(true);
  return isAsked;
}
