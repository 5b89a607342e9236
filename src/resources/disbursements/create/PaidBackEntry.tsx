import { useEffect } from 'react';
import { ReferenceInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../../model/resource.ts';
import type { bankEntries } from '../../../../model/resources/bankStatements.ts';
import { ReferenceChoice, referenceQuery } from '../../../engine/reference/ReferenceChoice.tsx';
import { formatDate, formatMoney } from '../../../i18n/format.ts';

type Entry = RecordOf<typeof bankEntries>;
type Values = { account: string | null; company_id: string | null; bank_entry_id: string | null };

const described = (entry?: Entry) =>
  entry
    ? [
        entry.subject,
        formatMoney(entry.toPayBack!, entry.currency),
        entry.bookedOn && formatDate(entry.bookedOn),
      ]
        .filter(Boolean)
        .join(' · ')
    : '';

/** Which of the entries that were given to the company is paid back, where money is paid back at all. */
export function PaidBackEntry({ label }: { label: string }) {
  const { setValue } = useFormContext<Values>();
  const { account, company_id } = useWatch<Values>();
  const isPaidBack = account === 'refunds' && Boolean(company_id);
  useEffect(() => {
    if (!isPaidBack) setValue('bank_entry_id', null);
  }, [isPaidBack, setValue]);
  if (!isPaidBack) return null;
  return (
    <ReferenceInput
      source="bank_entry_id"
      reference="bank-entries"
      filter={{ company_id, isToPayBack: true }}
      {...referenceQuery('bank-entries')}
    >
      <ReferenceChoice label={label} optionText={described} inputText={described} />
    </ReferenceInput>
  );
}
