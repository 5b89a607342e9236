import { useDataProvider, useGetOne } from 'react-admin';

/** What the person says of itself in one part of the account, and a way to change it as it was read. */
export function useOwnDetails(part: 'settings' | 'bank-details') {
  const dataProvider = useDataProvider();
  const query = useGetOne('user', { id: part });
  const { data, refetch } = query;
  const save = async (values: Record<string, unknown>) => {
    try {
      await dataProvider.update('user', { id: part, data: values, previousData: data });
    } finally {
      // Also where it was refused, because it may have been changed elsewhere meanwhile.
      await refetch();
    }
  };
  return { query, save };
}
