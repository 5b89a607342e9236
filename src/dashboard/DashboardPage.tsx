import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useDashboard } from '../dataProvider/useDashboard.ts';
import { Page } from '../kit/page/Page.tsx';
import { NewInRoles } from '../layout/NewInRoles.tsx';
import { EmployeeDashboard } from './EmployeeDashboard.tsx';
import { FounderDashboard } from './FounderDashboard.tsx';
import { TrustDashboard } from './trust/TrustDashboard.tsx';

/** What needs the reader, what there is, and what happens next: the first page of founders and employees. */
export function DashboardPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useDashboard();
  return (
    <Page title={translate('resources.dashboard.menu')}>
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <NewInRoles />
      </Box>
      {data?.role === 'trust' && <TrustDashboard dashboard={data} />}
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
