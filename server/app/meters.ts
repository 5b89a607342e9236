import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TimedStatement } from '../db/statements.ts';
import type { SocketRefusal, SocketWatch } from '../realtime/sockets/gate.ts';

export type Seen = { method: string; route: string | undefined; status: number; milliseconds: number };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The metrics of the running server. Labels have few values, and none identifies a person or a record. */
export const createMeters = ({ version, exposed }: { version: string; exposed: boolean }) => {
  const registry = new Registry();
  const registers = [registry];
  // The metrics of the process cost something even where nobody reads them.
  if (exposed) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'vestry_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const requests = new Counter({
    name: 'vestry_http_requests_total',
    help: 'Requests that were answered; 499 where the caller went away',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vestry_http_request_duration_seconds',
    help: 'How long requests took to be answered',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({
    name: 'vestry_http_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers,
  });
  const statements = new Histogram({
    name: 'vestry_database_statement_duration_seconds',
    help: 'How long statements took',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  const failedStatements = new Counter({
    name: 'vestry_database_statements_failed_total',
    help: 'Statements that the database refused',
    registers,
  });
  const faults = new Counter({
    name: 'vestry_faults_total',
    help: 'What of ours went wrong, in requests and beside them',
    registers,
  });
  return {
    registry,
    requestBegun: () => inFlight.inc(),
    requestEnded: ({ method, route = 'none', status, milliseconds }: Seen) => {
      const of = { method: methods.includes(method) ? method : 'other', route };
      inFlight.dec();
      requests.inc({ ...of, status: String(status) });
      durations.observe(of, milliseconds / 1000);
    },
    statement: ({ milliseconds, failed }: TimedStatement) => {
      statements.observe(milliseconds / 1000);
      if (failed) failedStatements.inc();
    },
    fault: () => faults.inc(),
    sockets: socketMeters(registry),
  };
};
export type Meters = ReturnType<typeof createMeters>;

const socketMeters = (
  registry: Registry,
): Omit<SocketWatch, 'refused'> & { refused: (why: SocketRefusal) => void } => {
  const registers = [registry];
  const open = new Gauge({ name: 'vestry_sockets_open', help: 'WebSockets that are open', registers });
  const messages = new Counter({
    name: 'vestry_socket_messages_total',
    help: 'Messages that came on WebSockets, within the limits of their connection',
    registers,
  });
  const refusals = new Counter({
    name: 'vestry_socket_refusals_total',
    help: 'What was refused to WebSockets, and why',
    labelNames: ['reason'],
    registers,
  });
  return {
    opened: () => open.inc(),
    closed: () => open.dec(),
    message: () => messages.inc(),
    refused: (reason) => refusals.inc({ reason }),
  };
};
