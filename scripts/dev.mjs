// npm run dev: serves the pages and the API while they are changed. The pages are at PORT and follow each change; the
// server behind them is at the next port and is started anew when one of its files changes.
import { build, install, pinnedNode, run, stopWith } from './project.mjs';

const port = Number(process.env.PORT ?? 3000);
const behind = String(port + 1);
// Node watches the files that are named here. Its own reports of changes are turned off, because they would reach the
// embedded database's thread.
const watching = [
  ...['server', 'model'].map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
];

try {
  await install();
  const node = pinnedNode();
  // The server does not start without pages of its own.
  await build();
  const APP_URL = process.env.APP_URL ?? `http://localhost:${port}`;
  const codes = await Promise.all([
    run(node, [...watching, 'server/main.ts'], { env: { PORT: behind, APP_URL } }),
    run('vite', ['--port', String(port), '--strictPort', '--clearScreen', 'false'], {
      env: { VESTRY_SERVER: `http://127.0.0.1:${behind}` },
    }),
  ]);
  process.exitCode = Math.max(...codes);
} catch (error) {
  stopWith(error);
}
