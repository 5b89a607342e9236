import { useWatch } from 'react-hook-form';
import { isDate } from '../../../../model/values/dates.ts';

/** The shareholding that is chosen in the form, and what else decides who shares in its payout, as the server is asked. */
export function useSharing(): { poolId: string | null; asked: Record<string, string> } {
  const [poolId, type, recordDate]: [string | null, string, string | null] = useWatch({
    name: ['pool_id', 'type', 'recordDate'],
  });
  const isOfDay = type === 'dividend' && recordDate && isDate(recordDate);
  return { poolId, asked: isOfDay ? { type, recordDate } : { type } };
}
