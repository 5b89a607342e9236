import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Loaded } from '../../../kit/page/Loaded.tsx';
import { isZero } from '../../../kit/sumOf.ts';
import { type Free, useFreeCash } from '../parts/useFreeCash.ts';

type Filled = Free & Record<'bank_entry_id' | 'payee' | 'iban', string | null>;

/** The accounts of the chosen company that have money, less what is to be paid out of each already, or is waited for. */
export function FreeCash() {
  const translate = useTranslate();
  const texts = useResourceTexts('disbursements');
  const { setValue, getValues } = useFormContext<Filled>();
  const companyId = useWatch<{ company_id: string | null }, 'company_id'>({ name: 'company_id' });
  const { query, free: all } = useFreeCash(companyId);
  const free = all.filter(({ amount }) => !isZero(amount) && !amount.startsWith('-'));
  const fillIn = ({ account, currency, amount }: Free) => {
    setValue('account', account, { shouldDirty: true });
    setValue('currency', currency, { shouldDirty: true });
    setValue('amount', amount, { shouldDirty: true });
    // The sum may be of several people: none of them is the payee of all.
    if (!getValues('bank_entry_id')) return;
    for (const name of ['bank_entry_id', 'payee', 'iban'] as const)
      setValue(name, null, { shouldDirty: true });
  };
  return (
    <Box component="section" aria-labelledby="free-cash" sx={{ minWidth: 0, maxWidth: 'var(--width-form)' }}>
      <Typography id="free-cash" variant="h2" sx={{ mb: 1 }}>
        {translate('freeCash.title')}
      </Typography>
      {query.isEnabled ? (
        <Loaded query={query}>
          {() =>
            free.length === 0 ? (
              <Typography color="textSecondary">{translate('freeCash.nothing')}</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {free.map((each) => (
                  <Box component="li" key={`${each.account} ${each.currency}`} sx={payableRow}>
                    <Box sx={{ flex: 1 }}>{texts(place.value('account', each.account))}</Box>
                    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {formatMoney(each.amount, each.currency)}
                    </Box>
                    <Button
                      size="small"
                      onClick={() => fillIn(each)}
                      aria-label={translate('freeCash.fillInOf', {
                        account: texts(place.value('account', each.account)),
                        currency: each.currency,
                      })}
                    >
                      {translate('freeCash.fillIn')}
                    </Button>
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
      ) : (
        <Typography color="textSecondary">{translate('freeCash.company')}</Typography>
      )}
    </Box>
  );
}

export const payableRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
