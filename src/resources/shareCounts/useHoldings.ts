import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Holdings } from '../../../model/holdings.ts';
import { request } from '../../authProvider/session.ts';

type Asked = {
  companyId: string | undefined;
  poolId?: string;
  date?: string;
  page?: number;
  employeeIds?: readonly string[];
};
type Answer = { data: { attributes: Holdings } };

/** Who holds what of a company or of one shareholding; the answer of before stays until the next has come. */
export const useHoldings = ({ companyId, poolId, date, page, employeeIds = [] }: Asked) => {
  const query = new URLSearchParams({
    ...(poolId && { pool_id: poolId }),
    ...(date && { date }),
    ...(page && { page: String(page) }),
  });
  for (const id of employeeIds) query.append('employee_id', id);
  return useQuery({
    queryKey: ['holders', companyId, `${query}`],
    queryFn: async () =>
      (await request<Answer>(`/api/companies/${companyId}/holders?${query}`)).body.data.attributes,
    enabled: companyId !== undefined,
    placeholderData: keepPreviousData,
  });
};
