import { days } from './registers.ts';

/**
 * Makes something of a part of the input and of all of it, which is five times as long, and answers how many times as
 * long each row takes then, and by how much the memory of this process grew at most.
 */
export const compareLengths = async (make: (day: string) => Promise<number>) => {
  const measured = async (day: string) => {
    const start = performance.now();
    const rows = await make(day);
    const seconds = (performance.now() - start) / 1000;
    return { rows, seconds };
  };
  const short = await measured(days[0]!);
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const long = await measured(days.at(-1)!).finally(() => clearInterval(timer));
  return {
    rows: long.rows,
    seconds: long.seconds,
    growth: long.seconds / long.rows / (short.seconds / short.rows),
    megabytes: (peak - before) / 1e6,
  };
};
