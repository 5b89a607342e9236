import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EndSecondFounder } from '../../resources/companies/EndSecondFounder.tsx';
import { WishForOneApproval } from '../../resources/companies/WishForOneApproval.tsx';
import type { Company } from './MyCompanies.tsx';
import { RequireSecondFounder } from './RequireSecondFounder.tsx';

/**
 * Whether a second founder approves the grants of a company. One founder alone switches it on, once it was said who can
 * approve then; switching it off is a request, which any founder can end, until another one makes it too.
 */
export function GrantApprovals({ company }: { company: Company }) {
  const { id, twoApprovals, oneApprovalAskedByYou: hasAsked } = company;
  const translate = useTranslate();
  const [asking, setAsking] = useState<'on' | 'off'>();
  const close = () => setAsking(undefined);
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
            disabled={hasAsked}
            onChange={(_, wanted) => setAsking(wanted ? 'on' : 'off')}
            slotProps={{ input: { 'aria-describedby': `approvals-${id}` } }}
          />
        }
      />
      <Typography id={`approvals-${id}`} sx={{ color: 'text.secondary', maxWidth: '64ch' }}>
        {translate('grantApprovals.text')}
      </Typography>
      {asking === 'on' && <RequireSecondFounder company={company} onClose={close} />}
      {asking === 'off' && <EndSecondFounder company={company} onClose={close} />}
      <WishForOneApproval company={company} />
    </>
  );
}
