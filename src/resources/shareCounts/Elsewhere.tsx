import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import { formatPieces } from '../../i18n/format.ts';
import { FactTable } from './FactTable.tsx';

type Props = { holdings: Pick<Holdings, 'elsewhere'>; onOpen: (poolId: string) => void };

const figures = ['trust', 'certificates', 'vested', 'unvested', 'available'] as const;

/** The shareholdings in shares of other issuers, whose pieces are no part of the company's shares. */
export function Elsewhere({ holdings: { elsewhere }, onOpen }: Props) {
  const translate = useTranslate();
  if (elsewhere.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="elsewhere" sx={{ mb: 4 }}>
      <Typography id="elsewhere" variant="h2">
        {translate('holders.elsewhere.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, maxWidth: '72ch' }}>
        {translate('holders.elsewhere.hint')}
      </Typography>
      <FactTable
        label={translate('holders.elsewhere.title')}
        head={translate('holders.pool')}
        texts={1}
        columns={['elsewhere.issuer', ...figures].map((name) => translate(`holders.${name}`))}
        rows={elsewhere.map(({ pool_id, name, issuer, ...pieces }) => ({
          key: pool_id,
          name: (
            <Link component="button" type="button" onClick={() => onOpen(pool_id)} sx={{ font: 'inherit' }}>
              {name}
            </Link>
          ),
          cells: [issuer, ...figures.map((figure) => formatPieces(pieces[figure]))],
        }))}
      />
    </Box>
  );
}
