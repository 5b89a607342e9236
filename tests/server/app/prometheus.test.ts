import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unusedPort } from '../../support/process.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const token = 'a-token-for-the-scraper';
const isThere = spawnSync('prometheus', ['--version']).error === undefined;

/** Where a machine has to have everything, a missing program is a failure. */
describe.runIf(isThere || process.env.CI)('a real Prometheus', () => {
  let server: TestServer;
  let directory: string;
  let address: string;
  let prometheus: ChildProcess;

  beforeAll(async () => {
    server = await startTestServer('embedded', undefined, { METRICS_TOKEN: token });
    directory = await mkdtemp(join(tmpdir(), 'vestry-prometheus-'));
    address = `127.0.0.1:${await unusedPort()}`;
    const config = join(directory, 'prometheus.yml');
    await writeFile(
      config,
      `scrape_configs:
  - job_name: vestry
    scrape_interval: 1s
    authorization:
      credentials: ${token}
    static_configs:
      - targets: ['${new URL(server.url).host}']
`,
    );
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(directory, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    await once(prometheus, 'spawn');
  });
  afterAll(async () => {
    if (prometheus?.exitCode === null && prometheus.kill('SIGKILL')) await once(prometheus, 'exit');
    if (directory) await rm(directory, { recursive: true });
    await server?.close();
  });

  /** The first value that Prometheus answers; undefined while it has none. */
  const query = async (expression: string): Promise<number | undefined> => {
    const url = `http://${address}/api/v1/query?${new URLSearchParams({ query: expression })}`;
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result[0] && Number(data.result[0].value[1]);
  };
  const patience = { timeout: 45_000, interval: 200 };

  it('reads the metrics, and answers questions about them', async () => {
    await expect.poll(() => query('up{job="vestry"}'), patience).toBe(1);
    await fetch(`${server.url}/healthz`);
    await expect
      .poll(() => query('sum(vestry_http_requests_total{route="/healthz",status="200"})'), patience)
      .toBeGreaterThanOrEqual(1);
    expect(await query('vestry_database_up')).toBe(1);
    expect(
      await query('histogram_quantile(0.9, sum by (le) (vestry_http_request_duration_seconds_bucket))'),
    ).toBeGreaterThan(0);
  });
});
