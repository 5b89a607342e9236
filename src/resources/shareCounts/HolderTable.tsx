import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { Holding, Holdings } from '../../../model/holdings.ts';
import { figuresOf, stakeOf } from '../../../model/stakes.ts';
import { formatPieces } from '../../i18n/format.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import { Bar } from '../../kit/StackedBar.tsx';

type Props = { holdings: Holdings; page: number; onPage: (page: number) => void };
type Holder = Holdings['holders'][number];

const perPage = 25;

/** The holders with their figures, and a bar for each beside the share that it shows. */
export function HolderTable({ holdings, page, onPage }: Props) {
  const translate = useTranslate();
  const { holders, sums, shares, largest, count, isConverted } = holdings;
  const shown = figuresOf(holdings);
  const figure = (holding: Holding, name: (typeof shown)[number]) => {
    if (name === 'stake') return formatPieces(stakeOf(holding));
    if (name === 'converted') return formatPieces(stakeOf(holding.counted));
    return name === 'share' ? formatShare(stakeOf(holding.counted), shares!) : formatPieces(holding[name]);
  };
  return (
    <section aria-labelledby="holders-list">
      <Typography id="holders-list" variant="h2">
        {translate('holders.list')}
      </Typography>
      {count === 0 ? (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('holders.empty')}</Typography>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1 }}>
            {translate(isConverted ? 'holders.stakeHintConverted' : 'holders.stakeHint')}
          </Typography>
          <Table sx={table}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('holders.holder')}</TableCell>
                {shown.map((name) => (
                  <TableCell key={name} align="right">
                    {translate(`holders.columns.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {holders.map((holder) => (
                <TableRow key={holder.employee_id}>
                  <TableCell component="th" scope="row">
                    <HolderName holder={holder} />
                    <Picture holder={holder} largest={largest} />
                  </TableCell>
                  {shown.map((name) => (
                    <TableCell key={name} align="right" data-label={translate(`holders.columns.${name}`)}>
                      {figure(holder, name)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
            <TableFooter>
              <TableRow>
                <TableCell component="th" scope="row">
                  {translate('holders.total')}
                </TableCell>
                {shown.map((name) => (
                  <TableCell key={name} align="right" data-label={translate(`holders.columns.${name}`)}>
                    {figure(sums, name)}
                  </TableCell>
                ))}
              </TableRow>
            </TableFooter>
          </Table>
          {count > perPage && <Pages {...{ count, page, onPage }} />}
        </>
      )}
    </section>
  );
}

function HolderName({ holder: { employee_id, name } }: { holder: Holder }) {
  const createPath = useCreatePath();
  return (
    <Link component={LinkBase} to={createPath({ resource: 'employees', id: employee_id, type: 'show' })}>
      {name}
    </Link>
  );
}

/** As long as the stake is, compared with the largest one. */
function Picture({ holder: { counted }, largest }: { holder: Holder; largest: number }) {
  const { certificates, vested, unvested } = counted;
  const parts = [
    { name: 'certificates', pieces: certificates, look: 'exercised' },
    { name: 'vested', pieces: vested, look: 'vested' },
    { name: 'unvested', pieces: unvested, look: 'unvested' },
  ] as const;
  if (stakeOf(counted) === 0) return null;
  return (
    <Box sx={{ width: `max(6px, ${(100 * stakeOf(counted)) / largest}%)`, mt: 0.5 }}>
      <Bar parts={parts} height={6} />
    </Box>
  );
}

function Pages({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const translate = useTranslate();
  const last = Math.ceil(count / perPage);
  const from = (page - 1) * perPage + 1;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', alignItems: 'center', minHeight: 48, gap: 1 }}>
      <Typography variant="body2">
        {translate('holders.page', {
          from: formatPieces(from),
          to: formatPieces(Math.min(from + perPage - 1, count)),
          total: formatPieces(count),
        })}
      </Typography>
      <Box component="nav" aria-label={translate('lists.pages.label')}>
        <IconButton
          aria-label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label={translate('ra.navigation.next')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
}

/** On a phone each holder is a block with the name on top. */
const table = {
  '& tbody th': { width: '26%', minWidth: 160, fontWeight: 550, py: 0.75 },
  '& td': { whiteSpace: 'nowrap' },
  '& tfoot th, & tfoot td': { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem' },
  '@media screen and (max-width: 900px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tfoot': { display: 'block' },
    '& tr': { display: 'block', height: 'auto', py: 1, borderTop: '1px solid var(--color-line)' },
    '& th, & td': { borderBottom: 0, px: 0, py: 0.25 },
    '& tbody th, & tfoot th': { display: 'block', width: 'auto', textAlign: 'left' },
    '& td': { display: 'flex', flexDirection: 'row', justifyContent: 'space-between' },
    '& td::before': { content: 'attr(data-label)', color: 'var(--color-text-muted)', fontWeight: 400 },
  },
} as const;
