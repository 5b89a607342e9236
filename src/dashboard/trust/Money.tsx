import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatMoney } from '../../i18n/format.ts';
import { table } from '../parts/figuresStyle.ts';
import { filtered } from '../parts/filtered.ts';
import { Note } from '../parts/Section.tsx';

type Row = TrustDashboard['money'][number];

/** Where the money of payouts is: one line for each state and currency, because currencies are never added up. */
export function Money({ money }: Pick<TrustDashboard, 'money'>) {
  const translate = useTranslate();
  if (money.length === 0) return <Note>{translate('dashboard.money.none')}</Note>;
  return (
    <Box component="table" sx={{ ...table, maxWidth: 'var(--width-block)' }}>
      <thead>
        <tr>
          <th scope="col">{translate('dashboard.money.where')}</th>
          <th scope="col">{translate('dashboard.money.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {money.map((row) => (
          <tr key={`${row.state} ${row.currency}`}>
            <th scope="row" className="what">
              <Where row={row} />
            </th>
            <td>{formatMoney(row.amount, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The payouts that money in each state is of. */
const shown: Record<Row['state'], Record<string, unknown>> = {
  'to-fund': { status: 'approved' },
  'to-send': { isToSend: true },
  'at-bank': { isAtBank: true },
  returned: { hasReturned: true },
  retained: { hasRetained: true },
};

/** The state leads to those payouts. */
function Where({ row: { state, payouts, lines } }: { row: Row }) {
  const translate = useTranslate();
  const list = useCreatePath()({ resource: 'payouts', type: 'list' });
  const ofPayouts = translate('dashboard.money.payouts', { smart_count: payouts });
  const ofLines = lines !== null && translate('dashboard.money.lines', { smart_count: lines });
  return (
    <>
      <Link component={LinkBase} to={filtered(list, shown[state])}>
        {translate(`dashboard.money.states.${state}`)}
      </Link>
      <Note>{[ofPayouts, ofLines].filter(Boolean).join(' · ')}</Note>
    </>
  );
}
