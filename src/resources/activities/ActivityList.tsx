import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { ActivityLine } from './ActivityLine.tsx';
import { type Activity, mergeEdits } from './mergeEdits.ts';

/**
 * The attribute of an activity that names the record of the page, and the attribute of the record that it equals, for
 * records whose pages also say what was done to others that belong to them; all others show what was done to them alone.
 */
const targets: Record<string, { target: string; own: string }> = {
  pools: { target: 'pool_id', own: 'id' },
  plans: { target: 'plan_id', own: 'id' },
  employees: { target: 'employee_id', own: 'id' },
  companies: { target: 'company_id', own: 'id' },
  founders: { target: 'company_id', own: 'company_id' },
};

const itself = { target: 'record_id', own: 'id' };

/** The recent activities of the record in context, the latest first. */
export function ActivityList() {
  const record = useRecordContext<Record<string, string>>();
  const { target, own } = targets[useResourceContext() ?? ''] ?? itself;
  const translate = useTranslate();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Activity>(
      'activities',
      {
        filter: { [target]: record?.[own] },
        sort: { field: 'created_at', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
      },
      { enabled: record !== undefined },
    );
  const lines = mergeEdits(data?.pages.flatMap((page) => page.data) ?? []);

  if (error) {
    return (
      <Box role="alert">
        <Typography>{translate('activityList.failed')}</Typography>
        <Button onClick={() => refetch()} sx={{ mt: 1 }} variant="outlined">
          {translate('activityList.again')}
        </Button>
      </Box>
    );
  }
  if (isPending)
    return [0, 1, 2, 3].map((line) => (
      <Skeleton key={line} height={44} sx={{ maxWidth: 'var(--width-list)' }} />
    ));
  if (lines.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('activityList.empty')}</Typography>;
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 'var(--width-block)' }}>
        {lines.map((activity) => (
          <ActivityLine key={activity.id} activity={activity} />
        ))}
      </Box>
      {hasNextPage && (
        <Button
          onClick={() => fetchNextPage()}
          loading={isFetchingNextPage}
          variant="outlined"
          sx={{ mt: 2 }}
        >
          {translate('activityList.more')}
        </Button>
      )}
    </>
  );
}
