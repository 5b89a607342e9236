import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { RadioButtonGroupInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { TaxMethod } from '../../../../model/exercise/exerciseTax.ts';
import type { Resource } from '../../../../model/resource.ts';
import { plans } from '../../../../model/resources/plans.ts';
import CommandDialog from '../../../engine/command/CommandDialog.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatPieces } from '../../../i18n/format.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { Plan } from '../schedule/steps.ts';
import { ExerciseOutcome, ExerciseSum } from './ExerciseOutcome.tsx';
import { OpenUntil } from './OpenUntil.tsx';
import { type Taxed, useExerciseTax } from './useExerciseTax.ts';

const resource = plans as Resource;
const command = 'request-exercise';

/** The dialog in which an employee asks to exercise all vested pieces or a part, and sees what that costs and brings. */
export function ExerciseOptions({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const taxed = useExerciseTax(plan?.id);
  const resolver = useMemo(
    () => resolverOf(plans.commands[command].input, { pieces: plan?.vested ?? 0 }),
    [plan?.vested],
  );
  if (!plan) return null;
  const later = () => translate('exercise.later');
  return (
    <CommandDialog
      {...{ resource, command, onClose, later, resolver }}
      sum={taxed !== undefined && <ExerciseSum plan={plan} taxed={taxed} />}
    >
      <OpenUntil plan={plan} />
      <Pieces plan={plan} />
      {taxed && taxed.methods.length > 1 && <Method {...taxed} />}
      {taxed !== undefined && <ExerciseOutcome plan={plan} taxed={taxed} />}
    </CommandDialog>
  );
}

/** How many pieces are exercised; what cannot be such a number is said as soon as the field is left. */
function Pieces({ plan }: { plan: Plan }) {
  const texts = useResourceTexts('plans');
  const { getFieldState, getValues, trigger } = useFormContext();
  const source = 'pieces';
  const check = () => {
    // What the server said of a number stays, and an empty field is not filled in yet.
    if (getValues(source) != null && !getFieldState(source).error) trigger(source);
  };
  return (
    <WholeNumberInput
      source={source}
      label={texts(place.commandInput(command, source))}
      helperText={false}
      autoFocus
      onBlur={check}
      slotProps={{ input: { endAdornment: <All pieces={plan.vested} /> } }}
    />
  );
}

/** Enters all vested pieces. */
function All({ pieces }: { pieces: number }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  return (
    <InputAdornment position="end">
      <Button
        size="small"
        onClick={() => setValue('pieces', pieces, { shouldDirty: true, shouldValidate: true })}
      >
        {translate('exercise.all', { pieces: formatPieces(pieces) })}
      </Button>
    </InputAdornment>
  );
}

/** The ways in which the shareholding allows the tax to be settled, and what each of them means. */
function Method({ methods }: Taxed) {
  const texts = useResourceTexts('plans');
  return (
    <RadioButtonGroupInput
      source="taxMethod"
      defaultValue="paid-in"
      label={texts(place.commandInput(command, 'taxMethod'))}
      choices={methods.map((id) => ({ id }))}
      optionText={({ id }) => <Meaning method={id} />}
      row={false}
      helperText={false}
      sx={{ '& .MuiFormControlLabel-root': { alignItems: 'start', mb: 0.5 }, '& .MuiRadio-root': { pt: 0 } }}
    />
  );
}

function Meaning({ method }: { method: TaxMethod }) {
  const translate = useTranslate();
  const texts = useResourceTexts('plans');
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {texts(place.value('taxMethod', method))}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {translate(`exercise.methods.${method}`)}
      </Typography>
    </Box>
  );
}
