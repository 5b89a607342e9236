import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import type { Currency } from '../../../model/values/money.ts';
import { exerciseOf } from '../../../model/worth.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { Calculation, type CalculationLine } from '../../kit/Calculation.tsx';
import { WholeNumberInput } from '../../kit/inputs/WholeNumberInput.tsx';
import { useShareValue } from '../valuations/useShareValue.ts';
import type { Plan } from './schedule/steps.ts';

const resource = plans as Resource;
const command = 'request-exercise';

/** The dialog in which an employee asks to exercise all vested pieces or a part, and sees what that costs and brings. */
export function ExerciseOptions({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const texts = useResourceTexts('plans');
  if (!plan) return null;
  return (
    <CommandDialog {...{ resource, command, onClose }}>
      <WholeNumberInput
        source="pieces"
        label={texts(place.commandInput(command, 'pieces'))}
        helperText={false}
        autoFocus
        slotProps={{ input: { endAdornment: <All pieces={plan.vested} /> } }}
      />
      <Outcome plan={plan} />
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

/** What the pieces that are entered cost, what their shares are worth today, the gain, and that it may be taxed. */
function Outcome({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  const pieces: unknown = useWatch({ name: 'pieces' });
  const value = useShareValue(plan.pool_id);
  const text = (key: string, values = {}) => translate(`exercise.${key}`, values);
  if (typeof pieces !== 'number' || pieces < 1 || pieces > plan.vested || value === undefined) return null;
  const currency = plan.currency as Currency;
  const { exercisePrice } = plan;
  const { cost, atTodaysValue } = exerciseOf(pieces, {
    currency,
    exercisePrice,
    shareValue: value?.value ?? null,
  });
  const at = (price: string) => ({
    pieces: formatPieces(pieces),
    price: formatMoney(price, currency),
    smart_count: pieces,
  });
  const payment = {
    label: text('cost'),
    term: 'exercisePrice' as const,
    note: text('at', at(exercisePrice)),
    amount: cost,
  };
  const isLoss = atTodaysValue?.gain.startsWith('-');
  const lines: CalculationLine[] = atTodaysValue
    ? [
        {
          label: text('worth'),
          term: 'shareValue',
          note: text('atSince', { ...at(value!.value), date: formatDate(value!.effectiveDate) }),
          amount: atTodaysValue.worth,
        },
        { ...payment, as: 'less' },
        { label: text(isLoss ? 'loss' : 'gain'), amount: atTodaysValue.gain, as: 'sum' },
      ]
    : [payment];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Calculation label={text('calculation')} currency={currency} lines={lines} />
      {!atTodaysValue && <Box sx={{ color: 'text.secondary' }}>{text('noValue')}</Box>}
      {isLoss && <Alert severity="warning">{text('costsMore')}</Alert>}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{text('tax')}</Box>
    </Box>
  );
}
