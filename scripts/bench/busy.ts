// Loaded before a server: asked by a signal, it says for how long the server's own thread worked at most without looking
// at what else there is to do. On a machine that others use too, this is what the server itself is to blame for.
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
