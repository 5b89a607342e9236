import type { Pusher } from './pusherConnection.ts';

/** Milliseconds after which a connection that is not there is looked after, and how much later, so that not all do so together. */
const firstPause = 2_000;
const spread = 1_000;
const longestPause = 30_000;

/**
 * Begins the connection anew once its server is ready. By itself, the library waits for up to a minute after an attempt
 * that failed, while a server that is started anew is away for seconds.
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
      // What is ready and does not let us in is left to itself for longer each time.
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
    /** Whether it is itself that ends the connection. */
    isTrying: () => isTrying,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
