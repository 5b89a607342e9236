import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Started } from './start.ts';

type Running = {
  app: FastifyInstance;
  started: Started;
  /** The processes that run beside the server and the database, and use them. */
  beside: (() => Promise<unknown>)[];
};

/**
 * Ends the server in order: proxies are told, the port closes, requests are answered, jobs are handed back, and then
 * the database closes. Work that has not ended in the time for it is cut off, and its transaction with it.
 */
export const shutDown = async ({ app, started, beside }: Running) => {
  const { config, tell } = started.services;
  started.ending.abort();
  await setTimeout(config.shutdownDelay * 1000);
  const end = async () => {
    await Promise.all([app.close(), ...beside.map((each) => each())]);
    await started.stop();
    return true;
  };
  const inTime = await Promise.race([end(), setTimeout(config.shutdownTimeout * 1000, false)]);
  if (!inTime)
    tell(
      'cut-off',
      `What had not ended after ${config.shutdownTimeout} seconds is cut off; nothing of it is written.`,
    );
};

/** A signal reaches a program several times, as from a terminal and from the program that started it. */
const sameSignal = 300;

/** The first signal ends the process in order, the next one at once. */
export const endOnSignal = (end: () => Promise<unknown>, failed: (error: unknown) => void) => {
  let since: number | undefined;
  const hear = () => {
    if (since !== undefined) {
      if (performance.now() - since > sameSignal) process.exit(1);
      return;
    }
    since = performance.now();
    end().then(() => process.exit(0), failed);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear);
};
