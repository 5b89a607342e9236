import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatMoney } from '../../i18n/format.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { sumOf } from '../../kit/sumOf.ts';
import { table } from '../parts/figuresStyle.ts';
import { Note } from '../parts/Section.tsx';

type Row = TrustDashboard['money'][number];

/** Where the money for holders is: one line for each state, matter and currency, because currencies are never added up. */
export function Money({ money }: Pick<TrustDashboard, 'money'>) {
  const translate = useTranslate();
  if (money.length === 0) return <Note>{translate('dashboard.money.none')}</Note>;
  const several = [...Map.groupBy(money, ({ currency }) => currency)].filter(([, rows]) => rows.length > 1);
  return (
    <>
      <Box component="table" sx={{ ...table, ...totals, maxWidth: 'var(--width-block)' }}>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.money.where')}</th>
            <th scope="col">{translate('dashboard.money.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {money.map((row) => (
            <tr key={`${row.state} ${row.matter} ${row.currency}`}>
              <th scope="row" className="what">
                <Where row={row} />
              </th>
              <td>{formatMoney(row.amount, row.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {several.map(([currency, rows]) => (
            <tr key={currency}>
              <th scope="row">{translate('dashboard.money.total')}</th>
              <td>
                {formatMoney(
                  sumOf(
                    currency,
                    rows.map(({ amount }) => amount),
                  ),
                  currency,
                )}
              </td>
            </tr>
          ))}
        </tfoot>
      </Box>
      <Note>{translate('dashboard.money.scope')}</Note>
    </>
  );
}

/** The records that the money is of. */
const shown: Record<Row['matter'], Partial<Record<Row['state'], Record<string, unknown>>>> = {
  payouts: {
    'to-fund': { status: 'approved' },
    'to-send': { isToSend: true },
    'at-bank': { isAtBank: true },
    returned: { status: 'returned' },
    retained: { hasRetained: true },
  },
  buybacks: {
    'to-send': { isDue: true, buyer: 'trust' },
    'at-bank': { paymentStatus: 'sent' },
    returned: { paymentStatus: 'returned' },
  },
  sales: {
    'to-send': { status: 'passed' },
    'at-bank': { paymentStatus: 'sent' },
    returned: { paymentStatus: 'returned' },
  },
};

/**
 * What came back leads to the lines themselves. What is retained does not, because lines are retained also where the trust
 * does not have the money yet.
 */
const listOf = ({ matter, state }: Row) =>
  matter === 'payouts' && state === 'returned' ? 'earnings' : matter;

/** The state leads to those records. */
function Where({ row }: { row: Row }) {
  const { state, matter, count, lines } = row;
  const translate = useTranslate();
  const list = useCreatePath()({ resource: listOf(row), type: 'list' });
  const ofRecords = translate(`dashboard.money.${matter}`, { smart_count: count });
  const ofLines = lines !== null && translate('dashboard.money.lines', { smart_count: lines });
  return (
    <>
      <Link component={LinkBase} to={filtered(list, shown[matter][state] ?? {})}>
        {translate(`dashboard.money.states.${state}`)}
      </Link>
      <Note>{[ofRecords, ofLines].filter(Boolean).join(' · ')}</Note>
    </>
  );
}

const totals = { '& tfoot tr > *': { fontWeight: 600 } } as const;
