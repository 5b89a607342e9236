import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { formatMoney as exampleOf } from '../../model/values/money.ts';
import { parsePrice, typedPrice } from '../../model/values/price.ts';
import { worthByCurrency } from '../../model/worth.ts';
import { language } from '../i18n/language.ts';
import { Figure, Figures } from '../kit/Figures.tsx';
import { Amounts } from './Amounts.tsx';

/** Shows at once what options would be worth at any value of a share. All plans are of one currency. */
export function WhatIf({ plans }: Pick<EmployeeDashboard, 'plans'>) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { currency } = plans[0]!;
  const shareValue = typedPrice(typed, language() === 'en' ? '.' : ',');
  const isAmount = parsePrice(shareValue, currency) !== undefined;
  const isWrong = shareValue !== '' && !isAmount;
  const worth = isAmount ? worthByCurrency(plans.map((plan) => ({ ...plan, shareValue }))) : [];
  const text = (key: string, values = {}) => translate(`dashboard.whatIf.${key}`, values);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, mt: 2 }}>
      <TextField
        id={id}
        label={text('label')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong}
        helperText={isWrong ? text('wrong', { currency, example: exampleOf(1250n, currency) }) : text('hint')}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        }}
        sx={{ flex: '0 1 17rem', m: 0 }}
      />
      <Box role="status">
        {isAmount && (
          <Figures>
            <Figure label={text('vested')}>
              <Amounts worth={worth} of="vested" />
            </Figure>
            <Figure label={text('unvested')}>
              <Amounts worth={worth} of="unvested" />
            </Figure>
          </Figures>
        )}
      </Box>
    </Box>
  );
}
