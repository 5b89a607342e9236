import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  useGetList,
  useInfiniteGetList,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { ActivityLine } from './ActivityLine.tsx';
import { type Activity, mergeEdits } from './mergeEdits.ts';

/**
 * The attribute of an activity that names the record of the page, and the attribute of the record that it equals, for
 * records whose pages also say what was done to others that belong to them.
 */
const targets: Record<string, { target: string; own: string }> = {
  pools: { target: 'pool_id', own: 'id' },
  plans: { target: 'plan_id', own: 'id' },
  employees: { target: 'employee_id', own: 'id' },
  companies: { target: 'company_id', own: 'id' },
  founders: { target: 'company_id', own: 'company_id' },
};

/** The records that are agreed by signatures, and the attribute by which their papers name them. */
const agreed: Record<string, string> = {
  amendments: 'amendment_id',
  offers: 'offer_id',
  buybacks: 'buyback_id',
  sales: 'sale_id',
};

/** What an activity has to equal to be shown on the page of the record in context; undefined while that is being read. */
function useFilter() {
  const record = useRecordContext<Record<string, string>>();
  const id = record?.id;
  const resource = useResourceContext() ?? '';
  const target = targets[resource];
  const source = agreed[resource];
  const { data: papers, isPending } = useGetList(
    'documents',
    {
      filter: source ? { [source]: id } : {},
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: source !== undefined && id !== undefined },
  );
  if (!record) return undefined;
  if (target) return { [target.target]: record[target.own] };
  if (!source) return { record_id: id };
  return isPending ? undefined : { record_id: [id, ...(papers ?? []).map((paper) => paper.id)] };
}

/** The recent activities of the record in context, the latest first. */
export function ActivityList() {
  const filter = useFilter();
  const translate = useTranslate();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Activity>(
      'activities',
      {
        filter: filter ?? {},
        sort: { field: 'created_at', order: 'DESC' },
        pagination: { page: 1, perPage: 25 },
      },
      { enabled: filter !== undefined },
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
