import work, { type Outcome, type Task } from '../../server/workers/worker.ts';

/** What the threads of the server run, but for statements that say that they never end or that they fill the memory. */
export default (task: Task): Promise<Outcome> => {
  const [file] = task.input;
  const text = file instanceof Uint8Array ? Buffer.from(file).toString() : '';
  while (text.includes('never ends'));
  const memory: number[][] = [];
  while (text.includes('fills the memory')) memory.push(Array.from({ length: 10_000 }, (_, n) => n));
  return work(task);
};
