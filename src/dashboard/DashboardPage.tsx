import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Page } from '../kit/page/Page.tsx';
import { EmployeeDashboard } from './EmployeeDashboard.tsx';
import { FounderDashboard } from './FounderDashboard.tsx';
import { useDashboard } from './useDashboard.ts';

/** The first page of founders and employees: what needs them, what they hold or promise, what happens next. */
export function DashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <Page title={translate('dashboard.title')}>
      {data?.role === 'founder' && <FounderDashboard dashboard={data} />}
      {data?.role === 'employee' && <EmployeeDashboard dashboard={data} />}
      {!data && error && (
        <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
          <p>{translate('dashboard.failed')}</p>
          <Button variant="outlined" onClick={() => refetch()}>
            {translate('engine.failure.again')}
          </Button>
        </Box>
      )}
      {!data && !error && [64, 160, 240].map((height) => <Skeleton key={height} height={height} />)}
    </Page>
  );
}
