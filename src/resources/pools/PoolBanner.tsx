import Alert from '@mui/material/Alert';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { MissingDetails } from '../../engine/agreement/MissingDetails.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { OpenDocument, OpenPaper } from '../documents/OpenDocument.tsx';
import type { Paper } from '../documents/paper.ts';
import type { Pool } from './pool.ts';

/** The notices about a shareholding: why no agreement can be made, an increase that waits, a document to sign. */
export function PoolBanner() {
  const pool = useRecordContext<Pool>();
  return (
    <>
      {pool && pool.status !== 'cancelled' && !pool.openDocument_id && (
        <MissingDetails companyId={pool.company_id} />
      )}
      <OpenMatters />
      {pool && <OpenOfHolders pool={pool} />}
    </>
  );
}

/** The orders and cancellations of certificates of single holders that await signatures. */
function OpenOfHolders({ pool: { id, openDocument_id } }: { pool: Pool }) {
  const { role } = useApp().user;
  const { data = [] } = useGetList<Paper>(
    'documents',
    {
      filter: { pool_id: id, status: 'awaiting', kind: ['certificate-order', 'certificate-cancellation'] },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 5 },
    },
    { enabled: role !== 'employee' },
  );
  return data
    .filter((paper) => paper.id !== openDocument_id)
    .map((paper) => <OpenPaper key={paper.id} paper={paper} about={`${paper.title}:`} />);
}

function OpenMatters() {
  const pool = useRecordContext<Pool>();
  const { role } = useApp().user;
  const translate = useTranslate();
  const id = pool?.openDocument_id ?? '';
  const { data: paper } = useGetOne<Paper>('documents', { id }, { enabled: id !== '' });
  if (!pool?.requestedPieces) return <OpenDocument />;

  const isApproved = paper?.kind === 'pool-amendment';
  const waits = role === 'trust' ? 'waitsForYou' : 'waitsForTrust';
  const text = translate(`poolBanner.${isApproved ? 'approved' : waits}`, {
    pieces: formatPieces(pool.pieces),
    requested: formatPieces(pool.requestedPieces),
  });
  if (isApproved) return <OpenDocument about={text} />;
  return (
    <>
      <OpenDocument />
      <Alert severity={role === 'trust' ? 'warning' : 'info'} sx={{ mb: 2 }}>
        {text}
      </Alert>
    </>
  );
}
