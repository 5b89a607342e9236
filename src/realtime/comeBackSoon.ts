import type { Pusher } from './pusherConnection.ts';

/**
 * The delay in milliseconds before a lost connection is tried again, and the largest random addition to it, so that
 * browsers do not return all at once.
 */
const firstPause = 2_000;
const spread = 1_000;
const longestPause = 30_000;

/**
 * Restarts the connection once its server is ready. By itself, the library waits for up to a minute after a failed
 * attempt, while a server that is started anew is away for seconds.
 */
export const comeBackSoon = (client: Pusher) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let isTrying = false;
  let isStopped = false;
  const isAway = () => ['connecting', 'unavailable'].includes(client.connection.state);

  const wait = () => {
    timer ??= setTimeout(look, pause + Math.random() * spread);
  };
  const look = async () => {
    timer = undefined;
    if (!isAway()) return;
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    if (isStopped || !isAway()) return;
    if (isReady) {
      isTrying = true;
      client.disconnect();
      isTrying = false;
      client.connect();
      // A server that is ready but refuses the connection is asked less often each time.
      pause = Math.min(pause * 2, longestPause);
    }
    wait();
  };
  client.connection.bind('state_change', () => {
    if (isAway()) wait();
    if (client.connection.state === 'connected') pause = firstPause;
  });
  wait();
  return {
    /** Whether this code ends the connection itself. */
    isTrying: () => isTrying,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
