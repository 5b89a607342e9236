import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The limits of one piece of work in its thread, and the number of threads. */
export const limits = {
  seconds: 30,
  megabytes: 512,
  /** At least two threads, so that one long piece of work does not hold up all others. */
  threads: Math.min(Math.max(availableParallelism(), 2), 4),
  /** A thread without work ends after so long, and gives its memory back. */
  idleSeconds: 30,
};

export const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));
