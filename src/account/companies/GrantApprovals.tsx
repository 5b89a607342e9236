import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { formatDay } from '../../i18n/format.ts';
import type { Company } from './MyCompanies.tsx';
import { RequireSecondFounder } from './RequireSecondFounder.tsx';

/**
 * Whether a second founder approves the grants of a company. One founder alone switches it on, once it was said who can
 * approve then; switching it off is a request, which any founder can end, until another one makes it too.
 */
export function GrantApprovals({ company }: { company: Company }) {
  const { id, twoApprovals, oneApprovalAsked_at: askedAt, oneApprovalAskedBy: asker } = company;
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const [update, { isPending }] = useUpdate<Company>();
  const set = (wanted: boolean) =>
    update(
      'companies',
      { id, data: { twoApprovals: wanted }, previousData: company },
      {
        mutationMode: 'pessimistic',
        onSuccess: ({ twoApprovals: isOn }) =>
          notify(`grantApprovals.${isOn === wanted ? 'saved' : 'requested'}`, { type: 'success' }),
        onError: (error) => notify(textOf(error as never), { type: 'error' }),
      },
    );
  return (
    <>
      <Typography variant="h3" sx={{ mt: 4, mb: 0.5 }}>
        {translate('grantApprovals.title')}
      </Typography>
      <FormControlLabel
        label={translate('resources.companies.fields.twoApprovals')}
        control={
          <Switch
            checked={twoApprovals}
            disabled={isPending}
            onChange={(_, wanted) => (wanted ? setAsking(true) : set(false))}
            slotProps={{ input: { 'aria-describedby': `approvals-${id}` } }}
          />
        }
      />
      <Typography id={`approvals-${id}`} sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
        {translate('grantApprovals.text')}
      </Typography>
      {isAsking && <RequireSecondFounder company={company} onClose={() => setAsking(false)} />}
      {askedAt && (
        <Alert
          severity="warning"
          sx={{ maxWidth: '64ch', mt: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          action={
            <Button color="inherit" size="small" onClick={() => set(true)} loading={isPending}>
              {translate('grantApprovals.keep')}
            </Button>
          }
        >
          {translate('grantApprovals.asked', { name: asker ?? '–', date: formatDay(askedAt) })}
        </Alert>
      )}
    </>
  );
}

/** The reason that the server gives for the setting, or for the whole request. */
const textOf = ({ message, body }: { message: string; body?: { errors?: Record<string, string> } }) =>
  body?.errors?.twoApprovals ?? message;
