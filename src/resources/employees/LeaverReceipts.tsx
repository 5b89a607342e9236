import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatPieces } from '../../i18n/format.ts';
import type { Employee } from './employee.ts';
import { useReceipts } from './useReceipts.ts';

type Props = { employee: Pick<Employee, 'id' | 'name'> };

/** What the effect of a leaver does not say: the depositary receipts that are held stay, until somebody buys them back. */
export function LeaverReceipts({ employee: { id, name } }: Props) {
  const translate = useTranslate();
  const { pieces } = useReceipts(id);
  if (pieces === 0) return null;
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      {translate('leaver.receipts.stay', { name, pieces: formatPieces(pieces), smart_count: pieces })}
    </Box>
  );
}

/** The depositary receipts that somebody holds who leaves or has left, and the way to buying them back. */
export function ReceiptsToBuyBack({ employee: { id } }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useResourceTexts('buybacks');
  const { pieces, poolIds } = useReceipts(id);
  if (pieces === 0) return null;
  const query = new URLSearchParams({ employee_id: id });
  const [poolId, ...others] = poolIds;
  if (poolId && others.length === 0) query.set('pool_id', poolId);
  return (
    <Box>
      {translate('leaver.receipts.held', { pieces: formatPieces(pieces), smart_count: pieces })}{' '}
      <Link component={LinkBase} to={`${createPath({ resource: 'buybacks', type: 'create' })}?${query}`}>
        {texts('create.title')}
      </Link>
    </Box>
  );
}
