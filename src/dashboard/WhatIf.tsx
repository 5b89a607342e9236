import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { plansInYear } from '../../model/ownOptions.ts';
import { type Currency, formatMoney as exampleOf } from '../../model/values/money.ts';
import { parsePrice, priceFault } from '../../model/values/price.ts';
import { asTyped, decimalOf } from '../i18n/decimals.ts';
import { Note } from './parts/Section.tsx';
import { WouldBe } from './WouldBe.tsx';
import { YearInput } from './YearInput.tsx';

type Props = Pick<EmployeeDashboard, 'plans' | 'receipts' | 'toVest'>;

/**
 * Shows at once what options would be worth at any value of a share, as they are today or will be in a year, and the
 * receipts that are held beside them, which stay as they are. All of them are of one company and one currency.
 * Shareholdings whose shares have different values are asked for one by one.
 */
export function WhatIf({ plans, receipts, toVest }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [year, setYear] = useState<number | null>(null);
  const all = [...plans, ...receipts];
  const { currency } = all[0]!;
  const own = toVest.filter(({ plan_id }) => plans.some((plan) => plan.id === plan_id));
  const byValue = [...Map.groupBy(all, ({ shareValue }) => shareValue ?? '')];
  const isAmount = (text: string) => parsePrice(decimalOf(text), currency) !== undefined;
  const supposed = (today: string | null) => {
    const text = typed[today ?? ''] ?? '';
    return isAmount(text) ? decimalOf(text) : today;
  };
  const supposing = <Of extends { shareValue: string | null }>(some: readonly Of[]) =>
    some.map((of) => ({ ...of, shareValue: supposed(of.shareValue) }));
  const texts = byValue.map(([value]) => typed[value] ?? '');
  // Today's values would pass for what was asked while one of the amounts is none.
  const isSupposed = texts.some(isAmount) && texts.every((text) => text === '' || isAmount(text));
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
        {byValue.map(([value, some]) => (
          <ValueInput
            key={value}
            currency={currency}
            of={byValue.length > 1 ? namesOf(some) : undefined}
            value={typed[value] ?? ''}
            isAmount={isAmount}
            onChange={(text) => setTyped({ ...typed, [value]: text })}
          />
        ))}
        {own.length > 0 && <YearInput toVest={own} value={year} onChange={setYear} />}
      </Box>
      {byValue.length > 1 && <Note>{translate('dashboard.whatIf.hintOf')}</Note>}
      <Box role="status" sx={{ mt: 1.5 }}>
        {isSupposed && (
          <WouldBe
            currency={currency}
            plans={plans.length > 0 ? supposing(year === null ? plans : plansInYear(plans, own, year)) : null}
            receipts={supposing(receipts)}
          />
        )}
        {isSupposed && year !== null && <Note>{translate('dashboard.whatIf.assumes')}</Note>}
      </Box>
    </Box>
  );
}

const namesOf = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))].join(', ');

type ValueProps = {
  currency: Currency;
  /** The shareholdings whose value it is, where those of the company differ. */
  of: string | undefined;
  value: string;
  isAmount: (text: string) => boolean;
  onChange: (text: string) => void;
};

function ValueInput({ currency, of, value, isAmount, onChange }: ValueProps) {
  const translate = useTranslate();
  const id = useId();
  const text = (key: string, values = {}) => translate(`dashboard.whatIf.${key}`, values);
  const isWrong = value !== '' && !isAmount(value);
  const hint = of === undefined && text('hint');
  const isTooLarge = priceFault(decimalOf(value), currency) === 'validation.moneyTooLarge';
  const wrong = isTooLarge
    ? translate('validation.moneyTooLarge')
    : text('wrong', { currency, example: asTyped(exampleOf(1250n, currency)) });
  return (
    <TextField
      id={id}
      label={of === undefined ? text('label') : text('labelOf', { names: of })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isWrong}
      helperText={isWrong ? wrong : hint}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
      sx={{ flex: '0 1 17rem', m: 0 }}
    />
  );
}
