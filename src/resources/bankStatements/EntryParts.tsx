import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';
import type { payouts } from '../../../model/resources/payouts.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { AwaitedFunds, useAwaitedFunds } from './AwaitedFunds.tsx';
import { differenceOf } from './differenceOf.ts';

/** Leads from an entry that was given to a company to the disbursement that pays it back, filled in with what it says. */
export function PayBackLink() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!entry?.isToPayBack) return null;
  const { id, company_id, currency, amount, counterparty, iban } = entry;
  const known = { company_id, account: 'refunds', currency, amount, payee: counterparty, iban };
  const query = new URLSearchParams({ bank_entry_id: id });
  for (const [name, value] of Object.entries(known)) if (value) query.set(name, value);
  return (
    <Button
      component={LinkBase}
      to={`${createPath({ resource: 'disbursements', type: 'create' })}?${query}`}
      variant="outlined"
    >
      {translate('payBack.open')}
    </Button>
  );
}

/** Whose money an entry has brought, or may have. */
export function EntryBanner() {
  const awaited = useAwaitedFunds(useRecordContext<RecordOf<typeof bankEntries>>());
  return (
    <>
      <EntryNotice />
      <AwaitedFunds payouts={awaited} />
    </>
  );
}

/** That an entry has brought the money of a payout, or more or less than was asked for, or that this cannot be said. */
function EntryNotice() {
  const entry = useRecordContext<RecordOf<typeof bankEntries>>();
  const translate = useTranslate();
  const { fundsOf_id: id, amount, expectedAmount, currency } = entry ?? {};
  const { data: payout } = useGetOne<RecordOf<typeof payouts>>(
    'payouts',
    { id: id! },
    { enabled: Boolean(id) },
  );
  if (!id || !payout || !expectedAmount || !currency) return null;
  const asked = formatMoney(expectedAmount, currency);
  const isWhole = amount === expectedAmount;
  const said = () => {
    if (!amount) return translate('entryNotice.unreadable', { asked });
    if (isWhole) return translate('entryNotice.whole', { asked });
    const { key, by } = differenceOf(currency, amount, expectedAmount);
    return translate(`entryNotice.${key}`, { asked, by: formatMoney(by, currency) });
  };
  const isReversed = payout.status === 'reversed';
  return (
    <Alert severity={isWhole && !isReversed ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {said()} {isReversed && amount && `${translate('entryNotice.reversed')} `}
      <RecordLink resource="payouts" id={id} name={translate('entryNotice.payout', { name: payout.name })} />
    </Alert>
  );
}
