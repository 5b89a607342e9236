import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useApp } from '../authProvider/appData.tsx';
import { soon } from './gatherEvents.ts';
import { connect, type Pusher } from './pusherConnection.ts';

const Live = createContext<Pusher | undefined>(undefined);

/** The connection on which events come; undefined until it is there. */
export const useLive = () => useContext(Live);

/**
 * Keeps lists, counters and notifications as they are on the server, by asking for them whenever an event says that
 * something has changed, and after each time without a connection. Single records are kept by their pages: what somebody
 * is about to change in a form is left as it was read.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { user, config, refresh } = useApp();
  const queryClient = useQueryClient();
  const [client, setClient] = useState<Pusher>();
  const { id } = user;
  const { key } = config.pusher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh brings equal settings in a new object
  useEffect(() => {
    let isOver = false;
    let leave: (() => void) | undefined;
    const lookAnew = soon(() => {
      refresh();
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
    });
    connect(config.pusher, refresh).then((connection) => {
      if (isOver) return connection.leave();
      leave = connection.leave;
      connection.client.subscribe(`private-user-${id}`).bind_global(lookAnew.call);
      setClient(connection.client);
    }, ignored);
    return () => {
      isOver = true;
      lookAnew.cancel();
      leave?.();
    };
  }, [id, key, refresh, queryClient]);

  return <Live value={client}>{children}</Live>;
}

/** Without its code there are no events; the page asks for what is new every now and then, as before. */
const ignored = () => undefined;
