import { Piscina } from 'piscina';
import { bounded } from '../base/bounded.ts';
import { Problem } from '../base/problem.ts';
import { currentLanguage } from '../i18n/language.ts';
import { limits, workerFile } from './limits.ts';
import type { Task, TaskOutcome } from './worker.ts';

let pool: Piscina<Task, TaskOutcome> | undefined;

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

const start = () => {
  const started = new Piscina<Task, TaskOutcome>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleSeconds * 1000,
    // With a large young generation, a thread would pass its limit before the limit is checked, and end the whole
    // process.
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
    // Requests on the main thread go first: they are short.
    niceIncrement: 10,
    execArgv: [],
  });
  // A thread may run out of memory when its time is over and it was refused already: unheard, that would end the process.
  started.on('error', (error) => {
    if (!isOutOfMemory(error)) throw error;
  });
  return started;
};

/** No more wait in the pool itself than it has threads, so that the time runs while something is done. */
const inTurn = bounded(limits.threads);

/**
 * Calls a function that a module exports in another thread, so that nobody else waits for it. Input and output are plain
 * data and bytes.
 *
 * @throws Problem what the work refuses; 422 where it needs more time or memory than it gets; 429 where too much waits
 */
export const inWorker = async <Work extends (...input: never[]) => unknown>(
  module: URL,
  name: string,
  ...input: Parameters<Work>
): Promise<Awaited<ReturnType<Work>>> => {
  const outcome = await inTurn(async () => {
    pool ??= start();
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    return pool
      .run({ module: module.href, name, language: currentLanguage(), input }, { signal })
      .catch((error) => {
        if (signal.aborted || isOutOfMemory(error)) throw new Problem(422, 'tooMuchWork');
        throw error;
      });
  });
  if ('refused' in outcome) throw Problem.fromParts(outcome.refused);
  return outcome.done as Awaited<ReturnType<Work>>;
};
