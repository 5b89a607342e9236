import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useBasename, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { Papers } from '../certificates/Papers.tsx';
import { ShareValue } from '../valuations/ShareValue.tsx';

const names = [
  'company_id',
  'asset',
  'pieces',
  'unallocated',
  'certificates',
  'value',
  'hasLiquidationPayout',
  'netSettlement',
  'saleToCover',
  'heldSince',
  'created_at',
  'rejectionReason',
  'description',
] as const;

/** Shown only where they say something. */
const whereSo: readonly string[] = ['heldSince', 'rejectionReason'] satisfies (typeof names)[number][];

/** The papers of a shareholding itself; the agreements of its plans are shown with these. */
const kinds = ['pool-agreement', 'pool-amendment', 'certificate-order', 'certificate-cancellation'];

/** The details of a shareholding, with its agreements and certificates. */
export function PoolDetails() {
  const pool = useRecordContext<RecordOf<typeof pools>>();
  const translate = useTranslate();
  const basename = useBasename();
  if (!pool) return null;
  const retired = pool.exercised - pool.certificates;
  return (
    <>
      <Attributes resource={pools} names={names.filter((name) => !whereSo.includes(name) || pool[name])} />
      {retired > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '72ch' }}>
          {translate('poolDetails.retired', { pieces: formatPieces(retired), smart_count: retired })}{' '}
          <Link
            component={LinkBase}
            to={filtered(`${basename}/transactions`, {
              pool_id: pool.id,
              type: 'cancellation',
              unit: 'certificates',
            })}
          >
            {translate('poolDetails.showRetired')}
          </Link>
        </Typography>
      )}
      <ShareValue pool={pool} />
      <Papers certificatesOf={{ pool_id: pool.id }} documentsOf={{ pool_id: pool.id, kind: kinds }} />
    </>
  );
}
