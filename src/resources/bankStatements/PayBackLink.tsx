import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { bankEntries } from '../../../model/resources/bankStatements.ts';

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
