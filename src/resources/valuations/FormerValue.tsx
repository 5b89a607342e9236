import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Currency } from '../../../model/values/money.ts';
import { parsePrice } from '../../../model/values/price.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useShareValue } from './useShareValue.ts';

/** A value that is so many times the former one, or such a part of it, is more often a slip than meant. */
const far = 10n;

/** The value that counts until now, and a warning where the one that is entered is far from it. */
export function FormerValue({ poolId }: { poolId: string }) {
  const translate = useTranslate();
  const entered: string | null | undefined = useWatch({ name: 'value' });
  const former = useShareValue(poolId);
  if (!former) return null;
  const currency = former.currency as Currency;
  const text = (key: string, values = {}) => translate(`facts.valuations.${key}`, values);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text('former', {
          value: formatMoney(former.value, currency),
          date: formatDate(former.effectiveDate),
        })}
      </Typography>
      {isFar(parsePrice(entered ?? '', currency), parsePrice(former.value, currency)!) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('isFar')}
        </Alert>
      )}
    </>
  );
}

const isFar = (entered: bigint | undefined, former: bigint) =>
  entered !== undefined && (entered >= far * former || entered * far <= former) && entered !== former;
