import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import type { Split } from './split.ts';

type Cells = readonly [before: string, after: string];

/** What a split makes of each plan and of the certificates of each holder. */
export function SplitEffect({ split }: { split: Split }) {
  const translate = useTranslate();
  const pieces = (before: number, after: number): Cells => [formatPieces(before), formatPieces(after)];
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
      {split.plans.length > 0 && (
        <Changes
          title={translate('splitPages.plans')}
          heads={['pieces', 'unvested', 'vested', 'price']}
          rows={split.plans.map((plan) => ({
            key: plan.plan_id,
            name: plan.employee,
            // Several plans of one person are told apart by their days and, in the next column, their pieces.
            apart: translate('splitPages.granted', { date: formatDate(plan.grantDate) }),
            cells: [
              pieces(plan.priorPieces, plan.pieces),
              pieces(plan.priorUnvested, plan.unvested),
              pieces(plan.priorVested, plan.vested),
              [
                formatMoney(plan.priorExercisePrice, plan.currency),
                formatMoney(plan.exercisePrice, plan.currency),
              ],
            ],
          }))}
        />
      )}
      {split.holders.length > 0 && (
        <Changes
          title={translate('splitPages.holders')}
          heads={['pieces']}
          rows={split.holders.map(({ holder, ...held }, i) => ({
            key: `${i}`,
            name: holder ?? translate('splitPages.nobody'),
            cells: [pieces(held.priorPieces, held.pieces)],
          }))}
        />
      )}
      {split.numerator !== split.denominator && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('splitPages.rounded')}</Typography>
      )}
    </Box>
  );
}

type Changed = { key: string; name: string; apart?: string; cells: readonly Cells[] };
type Props = {
  title: string;
  heads: readonly ('pieces' | 'unvested' | 'vested' | 'price')[];
  rows: readonly Changed[];
};

function Changes({ title, heads, rows }: Props) {
  const translate = useTranslate();
  return (
    <Box role="region" tabIndex={0} aria-label={title} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {translate(`splitPages.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, apart, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {apart && <div>{apart}</div>}
              </th>
              {cells.map(([before, after], i) => (
                <td key={heads[i]} data-label={translate(`splitPages.${heads[i]}`)}>
                  <span>{before} →</span> <span>{after}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& caption': { textAlign: 'left', fontWeight: 550, pb: 1 },
  '& th, & td': { pr: 3, py: 0.5, textAlign: 'right', fontWeight: 400 },
  '& th:last-child, & td:last-child': { pr: 0 },
  // Where the table is too wide for its place, what comes after stands below what was before.
  '& td > span': { whiteSpace: 'nowrap' },
  '& th': { color: 'text.secondary' },
  '& tbody th': { textAlign: 'left', verticalAlign: 'top' },
  '& tbody th > div': { fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '& tbody td': { verticalAlign: 'top' },
  // On a phone each plan or holder is a block with the name on top.
  '@media (max-width: 600px)': {
    '& thead': { display: 'none' },
    '&, & caption, & tbody, & tr, & tbody th': { display: 'block' },
    '& tr': { py: 1, borderTop: '1px solid var(--color-line)' },
    '& tbody th': { p: 0, color: 'text.primary' },
    '& td': { display: 'flex', justifyContent: 'end', gap: 1, pr: 0, pb: 0 },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', mr: 'auto' },
  },
} as const;
