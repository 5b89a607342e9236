import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { isAskedToSign, type Paper } from './paper.ts';

/** The papers that the reader's side is asked to sign, the newest first; the same array until they are read anew. */
export function useAwaiting() {
  const { role } = useApp().user;
  const { data, error, refetch, isFetchedAfterMount } = useGetList<Paper>('documents', {
    filter: { status: 'awaiting' },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1000 },
  });
  const papers = useMemo(
    () => data?.filter((paper) => !paper.endsOn && isAskedToSign(paper, role)),
    [data, role],
  );
  return { papers, error, refetch, isFetchedAfterMount };
}
