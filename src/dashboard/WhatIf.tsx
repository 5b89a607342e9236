import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { plansInYear } from '../../model/ownOptions.ts';
import { formatMoney as exampleOf } from '../../model/values/money.ts';
import { parsePrice } from '../../model/values/price.ts';
import { typedDecimal } from '../../model/values/typedDecimal.ts';
import { language } from '../i18n/language.ts';
import { Note } from './parts/Section.tsx';
import { WouldBe } from './WouldBe.tsx';
import { YearInput } from './YearInput.tsx';

type Props = Pick<EmployeeDashboard, 'plans' | 'toVest'>;

/**
 * Shows at once what options would be worth at any value of a share, as they are today or will be in a year. All plans
 * are of one company and one currency.
 */
export function WhatIf({ plans, toVest }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [year, setYear] = useState<number | null>(null);
  const { currency } = plans[0]!;
  const own = toVest.filter(({ plan_id }) => plans.some((plan) => plan.id === plan_id));
  const shareValue = typedDecimal(typed, language() === 'en' ? '.' : ',');
  const isAmount = parsePrice(shareValue, currency) !== undefined;
  const isWrong = shareValue !== '' && !isAmount;
  const text = (key: string, values = {}) => translate(`dashboard.whatIf.${key}`, values);
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
        <TextField
          id={id}
          label={text('label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong}
          helperText={
            isWrong ? text('wrong', { currency, example: exampleOf(1250n, currency) }) : text('hint')
          }
          autoComplete="off"
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
          }}
          sx={{ flex: '0 1 17rem', m: 0 }}
        />
        {own.length > 0 && <YearInput toVest={own} value={year} onChange={setYear} />}
      </Box>
      <Box role="status" sx={{ mt: 1.5 }}>
        {isAmount && (
          <WouldBe
            currency={currency}
            plans={(year === null ? plans : plansInYear(plans, own, year)).map((plan) => ({
              ...plan,
              shareValue,
            }))}
          />
        )}
        {isAmount && year !== null && <Note>{text('assumes')}</Note>}
      </Box>
    </Box>
  );
}
