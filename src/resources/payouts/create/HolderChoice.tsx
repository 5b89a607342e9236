import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AutocompleteInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { request } from '../../../authProvider/session.ts';
import { folded } from '../../../base/folded.ts';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { useSharing } from './useSharing.ts';

type Holder = { id: string; name: string };

/**
 * The choice of one of those who would share in the payout, who are searched on the server; a draft may name somebody who
 * shares no longer.
 */
export function HolderChoice({ source }: { source: string }) {
  const texts = useResourceTexts('payouts');
  const [typed, setTyped] = useState('');
  const { poolId, asked } = useSharing();
  const { data: holders = [] } = useQuery({
    queryKey: ['pools', poolId, 'payout-holders', asked, typed],
    queryFn: () => ask(poolId!, { ...asked, q: typed }),
    enabled: Boolean(poolId),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const id: string | null = useWatch({ name: source });
  const isFound = holders.some((holder) => holder.id === id);
  const { data: chosen } = useGetOne<Holder>(
    'employees',
    { id: id ?? '' },
    { enabled: id !== null && !isFound },
  );
  return (
    <AutocompleteInput
      source={source}
      label={texts(place.field('employee_id'))}
      choices={chosen && !isFound && id ? [...holders, chosen] : holders}
      setFilter={setTyped}
      matchSuggestion={(part: string, { name }: Holder) => folded(name).includes(folded(part))}
      openOnFocus={false}
      helperText={false}
    />
  );
}

type Answer = { data: { attributes: { holders: Holder[] } } };

const ask = async (poolId: string, asked: Record<string, string>) => {
  const { body } = await request<Answer>(`/api/pools/${poolId}/payout-holders?${new URLSearchParams(asked)}`);
  return body.data.attributes.holders;
};
