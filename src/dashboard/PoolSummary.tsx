import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, RecordContextProvider, useCreatePath, useTranslate } from 'react-admin';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { PoolBar } from '../resources/pools/PoolBar.tsx';
import { EnterButton } from '../resources/valuations/EnterButton.tsx';
import { WorthFigure } from '../resources/valuations/WorthFigure.tsx';
import { Note } from './parts/Section.tsx';
import { type DashboardPool, labels, optionsOf } from './poolOptions.ts';

/** The figures of a shareholding, and the worth of the options granted from it. */
export function PoolSummary({ pool, showsCompany }: { pool: DashboardPool; showsCompany: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, name, company, issuer, asset, currency, shareValue, valuedOn, worth } = pool;
  const text = (key: string, values = {}) => translate(`dashboard.holds.${key}`, values);
  const value =
    shareValue && valuedOn
      ? text('shareValue', { value: formatMoney(shareValue, currency), date: formatDate(valuedOn) })
      : text('noShareValue');
  return (
    <Box component="article" sx={{ mt: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: 2,
          rowGap: 1,
          mb: 1,
          maxWidth: 'var(--width-block)',
        }}
      >
        <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">
            <Link component={LinkBase} to={createPath({ resource: 'pools', id, type: 'show' })}>
              {name}
            </Link>
          </Typography>
          <Note>{[showsCompany && company, issuer, asset, value].filter(Boolean).join(' · ')}</Note>
          {worth && (
            <Note>
              {(['vested', 'unvested'] as const).map((of) => {
                const label = text(labels[of]);
                return (
                  <Box key={of} component="span" sx={{ display: 'block' }}>
                    {label}:{' '}
                    <WorthFigure
                      name={`${id} worth ${of}`}
                      {...{ label, currency, of }}
                      amount={worth[of]}
                      plans={optionsOf(pool)}
                    />
                  </Box>
                );
              })}
              {text('lessPrice')}
            </Note>
          )}
        </Box>
        <EnterButton pool={pool} />
      </Box>
      <RecordContextProvider value={pool}>
        <PoolBar />
      </RecordContextProvider>
    </Box>
  );
}
