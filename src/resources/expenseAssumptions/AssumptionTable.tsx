import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import type { expenseAssumptions } from '../../../model/resources/stated/expenseAssumptions.ts';
import { formatDate, formatRate } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

type Assumptions = RecordOf<typeof expenseAssumptions>;

const Dialog = lazyPart(() => import('./EnterAssumptions.tsx'), 'EnterAssumptions');
const columns = ['volatility', 'riskFreeRate', 'dividendYield', 'forfeitureRate', 'expectedMonths'] as const;

/** What is expected of a shareholding, from which days on, and the button with which more is entered. */
export function AssumptionTable({ poolId }: { poolId: string | undefined }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="assumptions" sx={{ mt: 4, maxWidth: '60rem' }}>
      <Typography id="assumptions" variant="h2" sx={{ mb: 0.5 }}>
        {translate('assumptions.heading')}
      </Typography>
      {poolId ? (
        <OfPool key={poolId} poolId={poolId} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('assumptions.choose')}</Typography>
      )}
    </Box>
  );
}

function OfPool({ poolId }: { poolId: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data: pool } = useGetOne<RecordOf<typeof pools>>('pools', { id: poolId });
  const { data } = useGetList<Assumptions>('expense-assumptions', {
    filter: { pool_id: poolId },
    sort: { field: 'effectiveDate', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (!data || !pool) return null;
  const entered = [...data].sort(byDate);
  return (
    <>
      {entered.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('assumptions.none')}</Typography>
      )}
      {entered.length > 0 && <Entered assumptions={entered} />}
      {(pool.status === 'active' || pool.status === 'filled') && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
          {translate('facts.expense-assumptions.enter')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Dialog pool={pool} latest={entered[0]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The newest day first, and of one day what was entered last. */
const byDate = (a: Assumptions, b: Assumptions) =>
  b.effectiveDate.localeCompare(a.effectiveDate) || b.created_at.localeCompare(a.created_at);

function Entered({ assumptions }: { assumptions: Assumptions[] }) {
  const translate = useTranslate();
  const cell = (each: Assumptions, column: (typeof columns)[number]) => {
    if (column !== 'expectedMonths') return formatRate(each[column]);
    const months = each.expectedMonths;
    return months === null
      ? translate('assumptions.middle')
      : translate('assumptions.months', { smart_count: months });
  };
  return (
    <Box role="region" aria-labelledby="assumptions" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('assumptions.columns.from')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {translate(`assumptions.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {assumptions.map((each) => (
            <tr key={each.id}>
              <th scope="row">{formatDate(each.effectiveDate)}</th>
              {columns.map((column) => (
                <td key={column}>{cell(each, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  mt: 1,
  borderSpacing: 0,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '& th, & td': {
    pr: 4,
    height: 32,
    textAlign: 'right',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', borderTop: 0 },
} as const;
