import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import type { valuations } from '../../../model/resources/stated/valuations.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatDay, formatMoney } from '../../i18n/format.ts';
import { EnterButton } from './EnterButton.tsx';

type Valuation = RecordOf<typeof valuations>;

/** The value of a share of the shareholding, its day, and the values before. */
export function ShareValue({ pool }: { pool: RecordOf<typeof pools> }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { data } = useGetList<Valuation>('valuations', {
    filter: { pool_id: pool.id },
    sort: { field: 'effectiveDate', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const isHeld = pool.status === 'active' || pool.status === 'filled';
  if (!data || (!isHeld && data.length === 0)) return null;
  const current = data.find(({ isCurrent }) => isCurrent);
  const earlier = data.filter(({ isCurrent }) => !isCurrent).sort(byDate);
  return (
    <Box component="section" aria-labelledby="share-value" sx={{ mt: 4, maxWidth: 'var(--width-block)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id="share-value" variant="h2">
          {translate('shareValue.heading')}
        </Typography>
        {isHeld && role === 'founder' && (
          <Box sx={{ ml: 'auto' }}>
            <EnterButton pool={pool} />
          </Box>
        )}
      </Box>
      {current ? (
        <Typography>
          <strong>{formatMoney(current.value, current.currency)}</strong>{' '}
          {translate('shareValue.since', { date: formatDate(current.effectiveDate) })}
        </Typography>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('shareValue.none')}</Typography>
      )}
      {earlier.length > 0 && <Earlier values={earlier} />}
    </Box>
  );
}

/** The order of valuations: the newest day first, and of one day the one that was entered last. */
const byDate = (a: Valuation, b: Valuation) =>
  b.effectiveDate.localeCompare(a.effectiveDate) || b.created_at.localeCompare(a.created_at);

function Earlier({ values }: { values: Valuation[] }) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer' }}>
        {translate('shareValue.earlier', { smart_count: values.length })}
      </Box>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('shareValue.from')}</th>
            <th scope="col">{translate('shareValue.value')}</th>
            <th scope="col">{translate('shareValue.entered')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ id, effectiveDate, value, currency, created_at }) => (
            <tr key={id}>
              <th scope="row">{formatDate(effectiveDate)}</th>
              <td>{formatMoney(value, currency)}</td>
              <td>{formatDay(created_at)}</td>
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
