import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Identifier } from 'react-admin';
import { soon } from './gatherEvents.ts';
import { useLive } from './LiveProvider.tsx';

/** Keeps an open record as it is on the server. */
export function useRecordEvents(resource: string, id: Identifier) {
  const client = useLive();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!client) return;
    const name = `private-${resource}-${id}`;
    const lookAnew = soon(() => queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] }));
    client.subscribe(name).bind_global(lookAnew.call);
    return () => {
      lookAnew.cancel();
      client.channel(name)?.unbind_global();
      client.unsubscribe(name);
    };
  }, [client, queryClient, resource, id]);
}
