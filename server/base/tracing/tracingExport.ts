import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Sends spans as OTLP over HTTP. The exporter reads address, headers and time limits from the standard variables itself. */
export const exportTraces = (env: NodeJS.ProcessEnv): (() => Promise<void>) => {
  const named = resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || 'vestry' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(named),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchesOf(env) })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return async () => {
    // A receiver that is away does not keep the server from ending.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
};

/** The sizes and times of batches, of which the library reads no variable itself; what is no number is left out. */
const batchesOf = (env: NodeJS.ProcessEnv) => {
  const variables = {
    scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
    exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
    maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
    maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
  };
  const named = Object.entries(variables).map(([option, name]) => [option, Number(env[name])] as const);
  return Object.fromEntries(named.filter(([, value]) => value > 0));
};

/**
 * The sampler that the standard variables name. Without them all traces are kept, except those that the caller dropped.
 */
const samplerOf = ({
  OTEL_TRACES_SAMPLER: name = '',
  OTEL_TRACES_SAMPLER_ARG: ratio = '1',
}: NodeJS.ProcessEnv) => {
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(Number(ratio)),
  };
  const [, isParentBased, root] = name.match(/^(parentbased_)?(.*)$/)!;
  const sampler = roots[root!] ?? new AlwaysOnSampler();
  return isParentBased || !(root! in roots) ? new ParentBasedSampler({ root: sampler }) : sampler;
};
