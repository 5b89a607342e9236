import type { DestinationStream } from 'pino';
import type { RequestFacts } from '../base/securityLog.ts';
import { jsonLines } from '../base/text/jsonLines.ts';
import type { TimedStatement } from '../db/statements.ts';

export type AnsweredRequest = RequestFacts & {
  role: string | undefined;
  status: number;
  milliseconds: number;
  bytes: number;
};

/** The entries of the log beside those about security: requests, and slow statements. */
export type RequestLog = {
  answered: (request: AnsweredRequest) => void;
  slow: (statement: TimedStatement) => void;
};

/** Writes each entry as one line of JSON. */
export const requestLog = (stream: DestinationStream, { requests }: { requests: boolean }): RequestLog => {
  const log = jsonLines(stream);
  return {
    answered: (request) => {
      if (requests) log.info({ event: 'request', ...request });
    },
    slow: ({ milliseconds, failed, sql }) =>
      log.warn({ event: 'slow-statement', milliseconds: Math.round(milliseconds), failed, sql }),
  };
};

export const noRequestLog: RequestLog = { answered: () => {}, slow: () => {} };
