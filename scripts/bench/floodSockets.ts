import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildApp } from '../../server/app/server.ts';
import type { Bench } from './measurement.ts';
import { withServer } from './places.ts';

/** In milliseconds: the length of both measurements, and the interval between requests. */
const quietFor = 1000;
const busyFor = 5000;
const every = 50;

const timed = async (url: string) => {
  const start = performance.now();
  await (await fetch(url)).text();
  return performance.now() - start;
};

/** The longest time of an answer so far. */
const watch = async (url: string, milliseconds: number) => {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push(await timed(url));
    await setTimeout(every);
  }
  return Math.max(...times);
};

/**
 * The longest times in milliseconds of an answer that asks the database: alone, and while strangers enter and leave
 * channels as fast as they may.
 */
const floodSockets = async (address: string, key: string) => {
  const asked = `${address}/readyz`;
  await timed(asked);
  const quiet = await watch(asked, quietFor);
  const url = `${address.replace(/^http/, 'ws')}/app/${key}?protocol=7`;
  const strangers = new Worker(new URL('strangers.ts', import.meta.url), { workerData: url });
  await once(strangers, 'message');
  const busy = await watch(asked, busyFor);
  await strangers.terminate();
  return { quiet, busy };
};

/** Measures that strangers on WebSockets keep nobody else waiting. */
export const measureStrangers = async ({ places }: Bench) =>
  withServer(await places.at('plans'), async ({ services }) => {
    const app = await buildApp(services);
    try {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      await services.realtime.begin(app.server);
      return await floodSockets(address, services.config.pusher.application.key);
    } finally {
      await app.close();
    }
  });
