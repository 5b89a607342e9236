// Asks a server every ten milliseconds whether it lives, and reports the longest time of an answer. Forked by
// `watch.ts`.
import { Agent, get } from 'node:http';

const url = process.argv[2]!;
const agent = new Agent({ keepAlive: true });

const open = new Set<number>();
let longest = 0;

const ask = () => {
  const asked = performance.now();
  open.add(asked);
  const end = () => {
    if (open.delete(asked)) longest = Math.max(longest, performance.now() - asked);
  };
  get(url, { agent }, (answer) => answer.resume().on('end', end)).on('error', () => {});
};

process.on('message', (message) => {
  if (message === 'begin') {
    open.clear();
    longest = 0;
    process.send!('begun');
  } else {
    const now = performance.now();
    process.send!(Math.max(longest, ...[...open].map((asked) => now - asked)));
  }
});

setInterval(ask, 10);
// Nobody waits for an answer once the bench was killed.
process.on('disconnect', () => process.exit());
