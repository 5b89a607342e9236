import type { Config } from '../base/config.ts';
import type { Database } from './connection.ts';
import type { Schema } from './schema.ts';

/** The numbers of connections beside those of requests, so that requests cannot take all of them. */
const forSessions = 2;
const forRealtime = 4;
const forJobs = 4;

/** Seconds that a job may wait for a lock, or pause between two statements of a transaction. */
const jobLock = 60;
const jobIdleTransaction = 600;

/** The lanes of a server, with their sizes and time limits. */
export const openLanes = (database: Database<Schema>, { database: settings }: Config) => {
  const ofRequests = {
    patience: settings.connectionTimeout,
    statement: settings.statementTimeout,
    lock: settings.lockTimeout,
    idleTransaction: settings.idleTransactionTimeout,
  };
  const ofJobs = { lock: jobLock, idleTransaction: jobIdleTransaction };
  return {
    sessions: database.lane({ name: 'sessions', size: forSessions, urgency: 0, ...ofRequests }),
    requests: database.lane({ name: 'requests', size: settings.poolSize, urgency: 1, ...ofRequests }),
    realtime: database.lane({ name: 'realtime', size: forRealtime, urgency: 1, ...ofJobs }),
    jobs: database.lane({ name: 'jobs', size: forJobs, urgency: 2, ...ofJobs }),
  };
};
