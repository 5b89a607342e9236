import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../../model/resource.ts';
import type { bankEntries } from '../../../../model/resources/bankStatements.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { payableRow } from './FreeCash.tsx';

type Entry = RecordOf<typeof bankEntries>;

/** What came and is to be paid back, each to whoever sent it: the account has it in one sum. */
export function EntriesToPayBack() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const [company_id, account] = useWatch({ name: ['company_id', 'account'] });
  const { data: entries } = useGetList<Entry>(
    'bank-entries',
    { filter: { company_id, isToPayBack: true }, pagination: { page: 1, perPage: 100 } },
    { enabled: Boolean(company_id) && account === 'refunds' },
  );
  const fillIn = ({ id, currency, toPayBack: amount, counterparty, iban }: Entry, shouldDirty: boolean) => {
    const known = { bank_entry_id: id, currency, amount, payee: counterparty, iban };
    for (const [name, value] of Object.entries(known)) setValue(name, value ?? null, { shouldDirty });
  };
  const [only, ...others] = entries ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what there is to pay back was read
  useEffect(() => {
    if (account !== 'refunds' || !only || others.length > 0) return;
    const [amount, ...more] = getValues(['amount', 'bank_entry_id', 'payee', 'iban']);
    if ((!amount || amount === only.toPayBack) && !more.some(Boolean)) fillIn(only, false);
  }, [entries, account]);
  if (account !== 'refunds' || !entries?.length) return null;
  return (
    <Box component="section" aria-labelledby="to-pay-back" sx={{ mt: 3, maxWidth: 'var(--width-form)' }}>
      <Typography id="to-pay-back" variant="h2" sx={{ mb: 1 }}>
        {translate('entriesToPayBack.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={payableRow}>
            <Box sx={{ flex: 1 }}>
              {[entry.counterparty, entry.bookedOn && formatDate(entry.bookedOn)].filter(Boolean).join(' · ')}
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(entry.toPayBack!, entry.currency)}
            </Box>
            <Button
              size="small"
              onClick={() => fillIn(entry, true)}
              aria-label={translate('entriesToPayBack.fillInOf', {
                name: entry.counterparty ?? entry.subject,
              })}
            >
              {translate('freeCash.fillIn')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
