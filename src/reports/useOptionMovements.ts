import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OptionMovements } from '../../model/reports/optionMovements.ts';
import { request } from '../authProvider/session.ts';

type Asked = { companyId: string | undefined; poolId: string | undefined; from: string; to: string };
type Answer = { data: { attributes: OptionMovements } };

/** The path of the movements in a period, and what the server answers; the answer of before stays until the next has come. */
export const useOptionMovements = ({ companyId, poolId, from, to }: Asked) => {
  const query = `${new URLSearchParams({ ...(poolId && { pool_id: poolId }), from, to })}`;
  const path = `/api/companies/${companyId}/option-movements`;
  const answer = useQuery({
    queryKey: ['option-movements', companyId, query],
    queryFn: async () => (await request<Answer>(`${path}?${query}`)).body.data.attributes,
    enabled: companyId !== undefined && from <= to,
    placeholderData: keepPreviousData,
  });
  return { ...answer, file: `${path}/file?${query}` };
};
