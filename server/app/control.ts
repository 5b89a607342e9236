import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { Services } from '../base/services.ts';
import { runTask } from './tasks.ts';

/** The socket through which commands reach the running server: only one process can hold the embedded database. */
export const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/** Opens the socket, which its owner alone can use. */
export const openControl = async (services: Services) => {
  const path = socketOf(services.config.dataDir);
  await rm(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const args = JSON.parse(Buffer.concat(parts).toString()) as string[];
      const code = await runTask(services, args, (line) => outgoing.write(`${line}\n`));
      outgoing.end(String(code));
    });
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  await chmod(path, 0o600);
  return { close: () => new Promise<void>((closed) => server.close(() => closed())) };
};

/**
 * Has the running server carry out a command; undefined if no server listens. The last line of its answer is the exit
 * code.
 */
export const askRunning = (dataDir: string, args: string[], say: (line: string) => void) =>
  new Promise<number | undefined>((done, failed) => {
    const asked = request({ socketPath: socketOf(dataDir), method: 'POST', path: '/' }, (answer) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const lines = (rest + part).split('\n');
        rest = lines.pop()!;
        for (const line of lines) say(line);
      });
      answer.on('end', () => done(Number(rest)));
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(undefined) : failed(error),
    );
    asked.end(JSON.stringify(args));
  });
