import { useGetList } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { certificates } from '../../../model/resources/certificates.ts';

/** How many depositary receipts an employee holds, and of which shareholdings. */
export function useReceipts(employeeId: string) {
  const { data = [] } = useGetList<RecordOf<typeof certificates>>('certificates', {
    filter: { employee_id: employeeId, status: 'active' },
    // The most records in one answer of the server.
    pagination: { page: 1, perPage: 1000 },
  });
  return {
    pieces: data.reduce((sum, certificate) => sum + certificate.pieces, 0),
    poolIds: [...new Set(data.map(({ pool_id }) => pool_id))],
  };
}
