import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTracing } from '../../../server/base/tracing/tracing.ts';
import type { Founder } from '../../support/acts.ts';
import { testKinds } from '../../support/database.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const settings = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_BSP_SCHEDULE_DELAY'];
const attributeOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  const sent: Sent[] = [];
  let receiver: Server;
  let stop: () => Promise<void>;
  let server: TestServer;
  let founder: Founder;

  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      if (request.url === '/v1/traces') sent.push((await json(request)) as Sent);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
    stop = await startTracing(process.env);
    ({ server, founder } = await startCompany(testKinds.at(-1)!, ['ana']));
  });
  afterAll(async () => {
    await server?.close();
    await stop?.();
    for (const name of settings) delete process.env[name];
    receiver.close();
  });

  const spans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  const spansOf = (traceId: string) => spans().filter((span) => span.traceId === traceId);

  it('have a request with its route and status, and within it its statements, under the trace of the caller', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const caller = 'b7ad6b7169203331';
    await founder.client.get(`/api/companies/${founder.companyId}`, {
      traceparent: `00-${traceId}-${caller}-01`,
    });
    await expect.poll(() => spansOf(traceId).filter(({ kind }) => kind === 2).length).toBe(1);
    const request = spansOf(traceId).find(({ kind }) => kind === 2)!;
    expect(request).toMatchObject({ name: 'GET /api/companies/:id', parentSpanId: caller });
    expect(attributeOf(request, 'http.route')).toBe('/api/companies/:id');
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    const statements = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === request.spanId);
    const texts = statements.map((span) => String(attributeOf(span, 'db.query.text')));
    // The statement that finds the session, which is cut at its end.
    expect(texts.some((text) => text.includes('from passkeys'))).toBe(true);
    expect(JSON.stringify(spansOf(traceId))).not.toMatch(/birch.test|127\.0\.0\.1/);
  });

  it('have the statements of a request with a body, too', async () => {
    const traceId = '1bf7651916cd43dd8448eb211c80319d';
    await founder.client.post(
      '/api/user/role',
      { role: 'founder' },
      { traceparent: `00-${traceId}-${'a'.repeat(16)}-01` },
    );
    const updates = () =>
      spansOf(traceId).filter((span) => /^update/.test(String(attributeOf(span, 'db.query.text'))));
    await expect.poll(() => updates().length).toBeGreaterThan(0);
  });

  it('have the days that are run, under the name of the service', async () => {
    await server.runDaysUpTo('2026-01-16');
    await expect.poll(() => spans().map(({ name }) => name)).toContain('job daily');
    expect(attributeOf(sent[0]!.resourceSpans[0]!.resource, 'service.name')).toBe('vestry');
  });
});
