import { useDataProvider, useGetOne } from 'react-admin';

/** One part of the user's own details, and a function that saves it against the version that was read. */
export function useOwnDetails(part: 'settings' | 'bank-details') {
  const dataProvider = useDataProvider();
  const query = useGetOne('user', { id: part });
  const { data, refetch } = query;
  const save = async (values: Record<string, unknown>) => {
    try {
      await dataProvider.update('user', { id: part, data: values, previousData: data });
    } finally {
      // This runs after a refusal too, because the details may have been changed elsewhere meanwhile.
      await refetch();
    }
  };
  return { query, save };
}
