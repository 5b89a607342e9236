import work, { type Task, type TaskOutcome } from '../../server/workers/worker.ts';

/** The threads of the server, with additional statements that never end or that fill the memory. */
export default (task: Task): Promise<TaskOutcome> => {
  const [file] = task.input;
  const text = file instanceof Uint8Array ? Buffer.from(file).toString() : '';
  while (text.includes('never ends'));
  const memory: number[][] = [];
  while (text.includes('fills the memory')) memory.push(Array.from({ length: 10_000 }, (_, n) => n));
  return work(task);
};
