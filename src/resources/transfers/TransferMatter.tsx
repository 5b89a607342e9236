import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import { transfers } from '../../../model/resources/transfers.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { filtered } from '../../kit/page/filtered.ts';
import type { Transfer } from './transfer.ts';

/** What a file pays, as a link to the payout, or to the buy-backs or sales of its shareholding. */
export function TransferMatter() {
  const file = useRecordContext<Transfer>();
  const texts = useResourceTexts(transfers.name);
  const createPath = useCreatePath();
  if (!file) return null;
  const { matter, payout_id, pool_id } = file;
  const name = texts(place.value('matter', matter));
  if (matter === 'payout') return <RecordLink resource="payouts" id={payout_id!} name={name} />;
  const list = createPath({ resource: matter, type: 'list' });
  return (
    <Link component={LinkBase} to={filtered(list, { pool_id })}>
      {name}
    </Link>
  );
}
