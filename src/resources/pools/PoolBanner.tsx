import Alert from '@mui/material/Alert';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { MissingDetails } from '../../engine/agreement/MissingDetails.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { OpenDocument } from '../documents/OpenDocument.tsx';
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
    </>
  );
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
