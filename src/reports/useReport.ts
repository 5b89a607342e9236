import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../authProvider/session.ts';

type Asked = { companyId: string | undefined; poolId: string | undefined; from: string; to: string };

/**
 * The path of a company's report on a period, and what the server answers; the answer of before stays until the next has
 * come.
 */
export const useReport = <Report>(name: string, { companyId, poolId, from, to }: Asked) => {
  const query = `${new URLSearchParams({ ...(poolId && { pool_id: poolId }), from, to })}`;
  const path = `/api/companies/${companyId}/${name}`;
  const answer = useQuery({
    queryKey: [name, companyId, query],
    queryFn: async () =>
      (await request<{ data: { attributes: Report } }>(`${path}?${query}`)).body.data.attributes,
    enabled: companyId !== undefined && from <= to,
    placeholderData: keepPreviousData,
  });
  return { ...answer, file: `${path}/file?${query}` };
};
