import { type Context, context } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../base/services.ts';
import { endRequestSpan, requestSpan } from '../base/tracing/tracing.ts';
import { requestFacts } from '../engine/http/securityEvents.ts';

/** The status for a client that disconnected before it was answered. */
const wentAway = 499;

/** The spans of requests that are not answered yet. */
const contexts = new WeakMap<FastifyRequest, Context>();

/** Runs code within the span of the request, as part of its trace. */
export const withinSpan = (request: FastifyRequest, done: () => void) => {
  const within = contexts.get(request);
  if (within) context.with(within, done);
  else done();
};

/** Counts, times, traces and logs each request, whatever its outcome. */
export const observer =
  ({ meters, requestLog }: Pick<Services, 'meters' | 'requestLog'>) =>
  (request: FastifyRequest, reply: FastifyReply) => {
    const { socket } = request.raw;
    const sentBefore = socket.bytesWritten;
    const since = performance.now();
    meters.requestBegun();
    const { span, within } = requestSpan(request.method, request.headers);
    contexts.set(request, within);
    reply.raw.once('close', () => {
      const facts = requestFacts(request);
      const status = reply.raw.writableFinished ? reply.raw.statusCode : wentAway;
      const milliseconds = performance.now() - since;
      const { method, route } = facts;
      meters.requestEnded({ method, route, status, milliseconds });
      endRequestSpan(span, { method, route, status });
      requestLog.answered({
        ...facts,
        role: request.actor?.role,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
      });
    });
  };
