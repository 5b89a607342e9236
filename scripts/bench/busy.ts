// Loaded before a server. On a signal, it prints the longest time for which the server's own thread worked without
// turning to its other tasks. On a shared machine, only this time is the server's own fault.
import { isMainThread } from 'node:worker_threads';

const watch = () => {
  let before = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 10).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`busy for ${Math.round(longest)} ms\n`);
    longest = 0;
  });
};

if (isMainThread) watch();
