import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '../../model/dashboard.ts';
import { request } from '../authProvider/session.ts';

type Answer = { data: { attributes: Dashboard } };

/** What the first page shows, read anew whenever something was changed. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await request<Answer>('/api/dashboard')).body.data.attributes,
  });
