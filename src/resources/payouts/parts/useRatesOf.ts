import { useQuery } from '@tanstack/react-query';
import type { WithheldFrom } from '../../../../model/payout/withheldFrom.ts';
import { request } from '../../../authProvider/session.ts';

type Answer = { data: { attributes: WithheldFrom } };

/** The rates of the trust for the holders who share in a payout, which `asked` describes; undefined until they are known. */
export const useRatesOf = (
  poolId: string | null,
  asked: Record<string, string>,
): WithheldFrom | undefined => {
  const { data } = useQuery({
    queryKey: ['pools', poolId, 'withholding-rates', asked],
    queryFn: async () => {
      const path = `/api/pools/${poolId}/withholding-rates?${new URLSearchParams(asked)}`;
      return (await request<Answer>(path)).body.data.attributes;
    },
    enabled: Boolean(poolId),
    retry: false,
  });
  return data;
};

/** The year of a planned payment, where it is another one than that of today, in which its rates are looked up. */
export const otherYearOf = (paymentDate: string | null, today: string): string | undefined => {
  const year = paymentDate?.slice(0, 4);
  return year && year !== today.slice(0, 4) ? year : undefined;
};
