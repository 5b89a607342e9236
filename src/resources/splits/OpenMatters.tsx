import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { request } from '../../authProvider/session.ts';
import type { Obstacle } from '../../dataProvider/failureMessages.ts';
import { Obstacles } from '../../engine/command/Obstacles.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Split } from './split.ts';

type Answer = { data: { attributes: { obstacles: Obstacle[] } } };

/** What is open of the shareholding of a planned split, for which it waits. */
export function OpenMatters({ split: { pool_id, plannedFor } }: { split: Split }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { data: obstacles = [] } = useQuery({
    queryKey: ['pools', pool_id, 'open-matters'],
    queryFn: async () =>
      (await request<Answer>(`/api/pools/${pool_id}/open-matters`)).body.data.attributes.obstacles,
  });
  if (obstacles.length === 0) return null;
  const lead = translate(today < plannedFor ? 'splitPages.openBefore' : 'splitPages.stillOpen', {
    date: formatDate(plannedFor),
  });
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {lead}
      <Obstacles obstacles={obstacles} />
    </Alert>
  );
}
