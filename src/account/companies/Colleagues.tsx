import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RecordContextProvider, ReferenceManyField, useListContext, useTranslate } from 'react-admin';
import { isDescribed } from '../../engine/definePages.ts';
import { definitionOf } from '../../engine/registry.ts';
import { Table } from '../../engine/table/Table.tsx';
import type { Colleague } from '../../resources/colleagues/ColleagueName.tsx';
import { InviteColleague } from './InviteColleague.tsx';

type Props = {
  /** The trust whose operators, or the company whose founders they are. */
  side: { id: string; name: string; twoApprovals?: boolean; status?: string };
  target: 'trust_id' | 'company_id';
};

/** The people who act for a trust or a company, with the button that invites one more. */
export function Colleagues({ side, target }: Props) {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const definition = definitionOf('colleagues');
  const kind = target === 'trust_id' ? 'operators' : 'founders';
  // A company that its trust has not accepted cannot invite anybody.
  const isOpen = side.status === undefined || side.status === 'active';
  const headingId = `colleagues-${side.id}`;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant={target === 'trust_id' ? 'h2' : 'h3'} sx={{ mr: 'auto' }}>
          {translate(`colleagues.${kind}.title`)}
        </Typography>
        {isOpen && (
          <Button variant="outlined" onClick={() => setInviting(true)}>
            {translate(`colleagues.${kind}.invite`)}
          </Button>
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 1 }}>
        {translate(`colleagues.${kind}.text`)}
      </Typography>
      {!isOpen && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '64ch', mb: 1 }}>
          {translate('colleagues.founders.notYet')}
        </Typography>
      )}
      <RecordContextProvider value={side}>
        <ReferenceManyField
          reference="colleagues"
          target={target}
          sort={{ field: 'created_at', order: 'ASC' }}
          perPage={100}
        >
          {side.twoApprovals && <SecondMissing kind={kind} />}
          {isDescribed(definition.list) && (
            <Table definition={definition} columns={definition.list.columns} />
          )}
        </ReferenceManyField>
      </RecordContextProvider>
      {isInviting && <InviteColleague {...{ side, target }} onClose={() => setInviting(false)} />}
    </Box>
  );
}

/** Warns that a side which needs two approvals has a single member, who can neither pay out nor grant. */
function SecondMissing({ kind }: { kind: 'operators' | 'founders' }) {
  const translate = useTranslate();
  const { data } = useListContext<Colleague>();
  if (!data || data.filter(({ status }) => status === 'active').length > 1) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1, maxWidth: '64ch' }}>
      {translate(`colleagues.${kind}.secondMissing`)}
    </Alert>
  );
}
