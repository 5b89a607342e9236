import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useBasename, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { countryName, formatRate } from '../../../i18n/format.ts';
import { leftOut, type RateRow, rateIn } from './prefilled.ts';

/** Where the rate of a row came from: the trust's rate of which year it is, or what that would be. */
export function RateOrigin({ source, rates }: { source: string; rates: WithheldFrom | undefined }) {
  const translate = useTranslate();
  const row: RateRow | undefined = useWatch({ name: source });
  const found = rates && rateIn(rates, row?.country);
  if (!rates || !found) return null;
  const { taxRate, ofYear } = found;
  const { year } = rates;
  if (taxRate === null) return <Box sx={note}>{translate('payoutForm.rateMissing', { year })}</Box>;
  if (taxRate !== row?.taxRate)
    return (
      <Box sx={deviation}>
        {translate('payoutForm.rateDiffers', { year: ofYear, rate: formatRate(taxRate) })}
      </Box>
    );
  if (ofYear === year) return <Box sx={note}>{translate('payoutForm.rateOfYear', { year })}</Box>;
  return <Box sx={deviation}>{translate('payoutForm.rateOfEarlierYear', { ofYear, year })}</Box>;
}

/**
 * Of which year the rates are: of the planned payment, or else of today. Where the payment is in another year than today, the
 * countries of holders are named for which none was entered for that year.
 */
export function YearOfRates({ rates: { year, countries } }: { rates: WithheldFrom }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  if (String(year) === today.slice(0, 4))
    return <Box sx={note}>{translate('payoutForm.yearOfRates', { year })}</Box>;
  const missing = countries
    .filter(({ ofYear }) => ofYear !== year)
    .map(({ country }) => countryName(country));
  return (
    <Box sx={note}>
      {translate('payoutForm.yearOfPayment', { year })}
      {missing.length > 0 && (
        <Box sx={deviation}>
          {translate('payoutForm.noneOfYear', { year, countries: missing.join(', ') })}
        </Box>
      )}
    </Box>
  );
}

/** That rates of the trust are not used, such as those that were entered after the draft was made. */
export function RatesLeftOut({ rates }: { rates: WithheldFrom }) {
  const translate = useTranslate();
  const rows: RateRow[] = useWatch({ name: 'countryRates' });
  const { setValue } = useFormContext();
  const left = leftOut(rows, rates);
  if (left.length === 0) return null;
  const countries = left.map(({ country, taxRate }) => `${countryName(country!)} ${formatRate(taxRate!)}`);
  return (
    <Box sx={deviation}>
      {translate('payoutForm.ratesLeftOut', { countries: countries.join(', ') })}{' '}
      <Button
        size="small"
        onClick={() => setValue('countryRates', [...rows, ...left], { shouldDirty: true })}
      >
        {translate('payoutForm.takeRates')}
      </Button>
    </Box>
  );
}

/** Whose rate the form does not know: holders in countries without a rate, and those without a country. */
export function RatesMissing({ rates }: { rates: WithheldFrom }) {
  const translate = useTranslate();
  const basename = useBasename();
  const rows: RateRow[] = useWatch({ name: 'countryRates' });
  const missing = rates.countries.filter(
    ({ country, taxRate }) => taxRate === null && !rows.some((row) => row.country === country),
  );
  return (
    <Box sx={note}>
      {missing.length > 0 && (
        <div>
          {translate('payoutForm.countriesWithoutRate', {
            year: rates.year,
            countries: missing.map(({ country }) => countryName(country)).join(', '),
          })}
        </div>
      )}
      {rates.withoutCountry > 0 && (
        <div>{translate('payoutForm.holdersWithoutCountry', { smart_count: rates.withoutCountry })}</div>
      )}
      <Link href={`${basename}/account/withholding-rates`} target="_blank">
        {translate('payoutForm.toRates')}
      </Link>
    </Box>
  );
}

const note = { color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 } as const;
const deviation = { ...note, color: 'warning.main' } as const;
