import Alert from '@mui/material/Alert';
import { useEffect, useId, useRef } from 'react';
import { TextInput, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { compact } from '../../../../model/bankAccount.ts';
import type { RecordOf } from '../../../../model/resource.ts';
import type { companies } from '../../../../model/resources/companies.ts';
import type { disbursements } from '../../../../model/resources/disbursements.ts';
import { addDays } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { folded } from '../../../base/folded.ts';
import { dayHere, formatDay } from '../../../i18n/format.ts';

type Values = { company_id: string | null; payee: string | null; iban: string | null };

/**
 * To whom the money goes. Who was paid before is offered, and so is the company itself; of both, the account is filled in,
 * unless another one was entered.
 */
export function PayeeInput({ label }: { label: string }) {
  const list = useId();
  const { getValues, setValue } = useFormContext<Values>();
  const [companyId, payee] = useWatch<Values, ['company_id', 'payee']>({ name: ['company_id', 'payee'] });
  const known = useKnownAccounts(companyId);
  const account = known?.find(({ names }) => names.some((name) => folded(name) === folded(payee ?? '')));
  const holder = account?.names[0];
  const begunWith = useRef(payee);
  // A task names the company; its account may have another holder.
  useEffect(() => {
    if (holder && getValues('payee') === begunWith.current) setValue('payee', holder);
  }, [holder, getValues, setValue]);
  const filledIn = useRef<string>(undefined);
  useEffect(() => {
    const { iban } = getValues();
    if (!known || (iban && iban !== filledIn.current)) return;
    if ((account?.iban ?? null) === (iban ?? null)) return;
    setValue('iban', account?.iban ?? null);
    filledIn.current = account?.iban;
  }, [known, account?.iban, getValues, setValue]);
  return (
    <>
      <TextInput
        source="payee"
        label={label}
        helperText={false}
        slotProps={{ htmlInput: { list, autoComplete: 'off' } }}
      />
      <datalist id={list}>
        {known?.map(({ names }) => (
          <option key={names[0]} value={names[0]} />
        ))}
      </datalist>
      <ChangedLately companyId={companyId} />
    </>
  );
}

/** How many days an account counts as one that was changed lately. */
const lately = 90;

/** Says that the account in the form is the company's, and was changed lately: whoever leads money astray begins with that. */
function ChangedLately({ companyId }: { companyId: string | null }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const typed = useWatch<Values, 'iban'>({ name: 'iban' });
  const { data: company } = useCompany(companyId);
  const changedAt = company?.accountChanged_at;
  if (!changedAt || !typed || compact(typed) !== company.iban) return null;
  if (addDays(dayHere(changedAt), lately) < today) return null;
  return (
    <Alert severity="warning">
      {translate('payeeAccount.changed', { name: company.name, date: formatDay(changedAt) })}
    </Alert>
  );
}

const useCompany = (companyId: string | null) =>
  useGetOne<RecordOf<typeof companies>>('companies', { id: companyId! }, { enabled: Boolean(companyId) });

/** The accounts of the company and of those to whom its money was paid before, of each the latest. */
function useKnownAccounts(companyId: string | null) {
  const enabled = Boolean(companyId);
  const { data: company } = useCompany(companyId);
  const { data: earlier } = useGetList<RecordOf<typeof disbursements>>(
    'disbursements',
    {
      // An account of a withdrawn or reversed one may be why it was.
      filter: { company_id: companyId, status: 'paid' },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled },
  );
  if (!company || !earlier) return undefined;
  const { name, accountHolder, iban } = company;
  const own = iban ? [{ names: [accountHolder ?? name, name], iban }] : [];
  const paid = earlier.flatMap((one) => (one.iban ? [{ names: [one.payee], iban: one.iban }] : []));
  return [...own, ...paid].filter(
    ({ names }, i, all) => all.findIndex((other) => other.names.includes(names[0]!)) === i,
  );
}
