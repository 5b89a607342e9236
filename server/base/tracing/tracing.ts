import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { TimedStatement } from '../../db/statements.ts';

// Without a receiver of traces, these functions do nothing.
const tracer = () => trace.getTracer('vestry');

/** A piece of work as a span, within the one that it is part of. Attributes name no person. */
export const traced = <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>) =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** The span of a request, within that of the caller where it names one (W3C Trace Context). */
export const requestSpan = (
  method: string,
  headers: Record<string, unknown>,
): { span: Span; within: Context } => {
  const caller = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  return { span, within: trace.setSpan(caller, span) };
};

export const endRequestSpan = (
  span: Span,
  { method, route, status }: { method: string; route: string | undefined; status: number },
) => {
  if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** A finished statement, as part of the span that ran it; a statement outside of every span is not traced. */
export const traceStatement = (statement: TimedStatement) => {
  if (!trace.getActiveSpan()) return;
  const { sql, milliseconds, failed } = statement;
  const end = Date.now();
  const [operation = ''] = sql.split(' ', 1);
  const span = tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - milliseconds,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
};

/**
 * Sends traces where the standard variables of OpenTelemetry name a receiver, and returns the function that stops this.
 * Otherwise none of its modules is loaded.
 */
export const startTracing = async (env: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  const receiver = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!receiver || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return async () => {};
  return (await import('./tracingExport.ts')).exportTraces(env);
};
