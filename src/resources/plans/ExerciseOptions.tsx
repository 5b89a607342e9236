import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { RadioButtonGroupInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatPieces } from '../../i18n/format.ts';
import { WholeNumberInput } from '../../kit/inputs/WholeNumberInput.tsx';
import { ExerciseOutcome } from './ExerciseOutcome.tsx';
import { OpenUntil } from './OpenUntil.tsx';
import type { Plan } from './schedule/steps.ts';
import { type Taxed, useExerciseTax } from './useExerciseTax.ts';

const resource = plans as Resource;
const command = 'request-exercise';

/** The dialog in which an employee asks to exercise all vested pieces or a part, and sees what that costs and brings. */
export function ExerciseOptions({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const texts = useResourceTexts('plans');
  const taxed = useExerciseTax(plan?.id);
  if (!plan) return null;
  return (
    <CommandDialog {...{ resource, command, onClose }}>
      <OpenUntil plan={plan} />
      <WholeNumberInput
        source="pieces"
        label={texts(place.commandInput(command, 'pieces'))}
        helperText={false}
        autoFocus
        slotProps={{ input: { endAdornment: <All pieces={plan.vested} /> } }}
      />
      {taxed && taxed.methods.length > 1 && <Method {...taxed} />}
      {taxed !== undefined && <ExerciseOutcome plan={plan} taxed={taxed} />}
    </CommandDialog>
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

/** The ways in which the shareholding allows the tax to be settled. */
function Method({ methods }: Taxed) {
  const texts = useResourceTexts('plans');
  return (
    <RadioButtonGroupInput
      source="taxMethod"
      defaultValue="paid-in"
      label={texts(place.commandInput(command, 'taxMethod'))}
      choices={methods.map((id) => ({ id, name: texts(place.value('taxMethod', id)) }))}
      translateChoice={false}
      row={false}
      helperText={false}
    />
  );
}
