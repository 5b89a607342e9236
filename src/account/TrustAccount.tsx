import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { Resource } from '../../model/resource.ts';
import { trusts } from '../../model/resources/trusts.ts';
import { EditForm } from '../platform/EditPage.tsx';

const fields = ['accountHolder', 'iban', 'bic', 'twoApprovals'] as const;

/** The account from which holders are paid, and how many operators approve that. */
export function TrustAccount() {
  const translate = useTranslate();
  const { data = [] } = useGetList('trusts', { pagination: { page: 1, perPage: 100 } });
  return data.map(({ id, name }) => (
    <section key={id} aria-labelledby={`trust-${id}`}>
      <Typography id={`trust-${id}`} variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        {translate('trustAccount.title', { name })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 2 }}>
        {translate('trustAccount.text')}
      </Typography>
      <EditForm resource={trusts as Resource} id={id} fields={fields} />
    </section>
  ));
}
