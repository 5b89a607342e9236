// Opens connections without a session, and joins and leaves channels on each; a lost connection is opened again.
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

const sockets = 200;
const pause = 10;

const open = (n: number, opened: () => void) => {
  const ws = new WebSocket(workerData as string);
  ws.on('error', () => {}).on('message', () => {});
  ws.once('close', () => void setTimeout(1000).then(() => open(n, opened)));
  ws.once('open', async () => {
    opened();
    const data = { channel: `bench-${n}` };
    while (ws.readyState === ws.OPEN) {
      for (const event of ['pusher:subscribe', 'pusher:unsubscribe'])
        ws.send(JSON.stringify({ event, data }));
      await setTimeout(pause);
    }
  });
};

let count = 0;
for (let n = 0; n < sockets; n++)
  open(n, () => {
    if (++count === sockets) parentPort!.postMessage('opened');
  });
