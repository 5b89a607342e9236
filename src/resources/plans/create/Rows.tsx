import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { fields as inputs } from '../../../kit/form/FormSection.tsx';
import type { PlanForm } from './planForm.ts';
import type { MilestoneRow, TrancheRow } from './termsForm.ts';

type Props = {
  name: 'vesting.tranches' | 'vesting.milestones';
  title: string;
  hint: ReactNode;
  addLabel: string;
  removeLabel: (row: number) => string;
  newRow: () => TrancheRow | MilestoneRow;
  children: (row: number) => ReactNode;
};

/** A list inside the form: rows of inputs that can be added and removed. */
export function Rows({ name, title, hint, addLabel, removeLabel, newRow, children }: Props) {
  const { setValue } = useFormContext<PlanForm>();
  const { fields, append, remove } = useFieldArray<PlanForm, typeof name>({ name });
  const { errors } = useFormState<PlanForm>();
  const error = (name === 'vesting.tranches' ? errors.vesting?.tranches : errors.vesting?.milestones)?.root
    ?.message;
  const translate = useTranslate();

  const change = (act: () => void) => {
    act();
    setValue('template', 'own');
  };

  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {title}
      </Typography>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{hint}</Box>
      {error && (
        <FormHelperText error role="alert">
          <ValidationError error={error} />
        </FormHelperText>
      )}
      {fields.map(({ id }, row) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 1.5 }}>
          <Box sx={{ ...inputs, flex: 1, minWidth: 0 }}>{children(row)}</Box>
          <IconButton
            aria-label={removeLabel(row)}
            title={translate('vestingTerms.remove')}
            onClick={() => change(() => remove(row))}
            sx={{ mt: 0.25 }}
          >
            <Close />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Add />}
        onClick={() => change(() => append(newRow() as never))}
        sx={{ mt: 0.5 }}
      >
        {addLabel}
      </Button>
    </Box>
  );
}
