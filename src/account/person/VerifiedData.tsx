import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { RecordContextProvider, useGetList, useLocation, useNavigate, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { EditPersonalData } from '../../resources/identity/EditPersonalData.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';

type Participation = RecordOf<typeof employees>;

const data = [
  'givenName',
  'familyName',
  'birthdate',
  'address',
  'country',
  'taxResidence',
  'taxNumber',
  'verified_at',
] as const;

/**
 * The outcome of the provider's check, the employee's login, and the verified data, which only the provider can change.
 */
export function VerifiedData() {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { data: participations, isPending } = useGetList<Participation>('employees', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
  });
  // The data is the person's own, so every participation shows the same.
  const person = participations?.find(({ hasVerifiedData }) => hasVerifiedData) ?? participations?.[0];
  const told = useOutcome();
  // The outcome in the address is not trusted, because anybody may have written the link.
  const outcome = told === 'verified' && !person?.hasVerifiedData ? null : told;
  return (
    <>
      {outcome && (
        <Alert
          severity={outcome === 'verified' ? 'success' : 'warning'}
          sx={{ mb: 2, maxWidth: 'var(--width-list)' }}
        >
          {translate(`account.identity.${outcome}`, { _: translate('account.identity.invalid') })}
        </Alert>
      )}
      <PersonalInformation />
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('account.verifiedData')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {person && !person.hasVerifiedData && (
        <Alert
          severity="warning"
          sx={{ mb: 2, maxWidth: 'var(--width-list)' }}
          action={
            person.status === 'verifying' && (
              <Button color="inherit" onClick={() => setEditing(true)}>
                {translate('account.verifyAgain')}
              </Button>
            )
          }
        >
          {translate(person.status === 'verifying' ? 'account.verifying' : 'account.notVerified')}
        </Alert>
      )}
      {person?.hasVerifiedData && (
        <RecordContextProvider value={person}>
          <Attributes resource={employees} names={data} />
        </RecordContextProvider>
      )}
      <Button variant="outlined" onClick={() => setEditing(true)} sx={{ mt: 2 }}>
        {translate('account.editPersonalData')}
      </Button>
      {isEditing && <EditPersonalData onClose={() => setEditing(false)} />}
    </>
  );
}

/**
 * The outcome in the provider's answer. It is removed from the address once read, so that loading the page again is
 * silent.
 */
function useOutcome(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [outcome] = useState(() => new URLSearchParams(search).get('identity'));
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('identity')) return;
    query.delete('identity');
    navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  return outcome;
}
