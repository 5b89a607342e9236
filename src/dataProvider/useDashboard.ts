import { useQuery } from '@tanstack/react-query';
import type { TrustDashboard } from '../../model/dashboard/trustDashboard.ts';
import type { Dashboard } from '../../model/dashboard.ts';
import { request } from '../authProvider/session.ts';

type DashboardAnswer = { data: { attributes: Dashboard | TrustDashboard } };

/** The data of the dashboard, read again whenever something was changed. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await request<DashboardAnswer>('/api/dashboard')).body.data.attributes,
  });
