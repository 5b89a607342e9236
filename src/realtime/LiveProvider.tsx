import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useApp } from '../authProvider/appData.tsx';
import { soon } from './gatherEvents.ts';
import type { Pusher } from './pusherConnection.ts';

const Live = createContext<Pusher | undefined>(undefined);

/** The connection on which events come; undefined until it is there. */
export const useLive = () => useContext(Live);

/**
 * Keeps lists, counters and notifications up to date: reads them again when an event reports a change, and after each
 * time without a connection. The pages of single records do this for themselves, so that a record in an open form stays
 * as it was read.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { user, config, refresh } = useApp();
  const queryClient = useQueryClient();
  const [client, setClient] = useState<Pusher>();
  const { id } = user;
  const isViewing = Boolean(user.viewing);
  const { key } = config.pusher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh brings equal settings in a new object
  useEffect(() => {
    let isOver = false;
    let leave: (() => void) | undefined;
    const lookAnew = soon(() => {
      refresh();
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    });
    const connecting = import('./pusherConnection.ts').then(({ connect }) => connect(config.pusher, refresh));
    connecting.then((connection) => {
      if (isOver) return connection.leave();
      leave = connection.leave;
      // Who looks as an employee hears of the records that are open, and of nobody's own matters.
      if (!isViewing) connection.client.subscribe(`private-user-${id}`).bind_global(lookAnew.call);
      setClient(connection.client);
    }, ignored);
    return () => {
      isOver = true;
      lookAnew.cancel();
      leave?.();
    };
  }, [id, isViewing, key, refresh, queryClient]);

  return <Live value={client}>{children}</Live>;
}

/** If the code of the connection cannot be loaded there are no events, and the page goes on asking at intervals. */
const ignored = () => undefined;
