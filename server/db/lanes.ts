import type { Config } from '../base/config.ts';
import type { Tell } from '../base/securityLog.ts';
import type { Database, ReplicaLane } from './connection.ts';
import type { Handle } from './handle.ts';
import { letReadElsewhere, type Replica } from './replica/replica.ts';
import { watchReplica } from './replica/watchReplica.ts';
import type { Schema } from './schema.ts';

/** The numbers of connections beside those of requests, so that requests cannot take all of them. */
const forSessions = 2;
const forRealtime = 4;
const forJobs = 4;

/** Seconds that a job may wait for a lock, or pause between two statements of a transaction. */
const jobLock = 60;
const jobIdleTransaction = 600;

/** Seconds that a page waits for a connection to the replica, and that the replica has for a word about its state. */
const forReplica = 0.5;

/** The lanes of a server, with their sizes and time limits. */
export const openLanes = (
  { lane, replicaLane }: Database<Schema>,
  { database: settings }: Config,
  tell: Tell,
) => {
  const ofRequests = {
    patience: settings.connectionTimeout,
    statement: settings.statementTimeout,
    lock: settings.lockTimeout,
    idleTransaction: settings.idleTransactionTimeout,
  };
  const ofJobs = { lock: jobLock, idleTransaction: jobIdleTransaction };
  const sessions = lane({ name: 'sessions', size: forSessions, urgency: 0, ...ofRequests });
  const requests = lane({ name: 'requests', size: settings.poolSize, urgency: 1, ...ofRequests });
  return {
    sessions,
    requests,
    realtime: lane({ name: 'realtime', size: forRealtime, urgency: 1, ...ofJobs }),
    jobs: lane({ name: 'jobs', size: forJobs, urgency: 2, ...ofJobs }),
    replica: replicaLane && openReplica(replicaLane, { sessions, requests }, settings, tell),
  };
};

/** Lets requests read on the replica, and watches it. */
const openReplica = (
  lane: ReplicaLane<Schema>,
  { sessions, requests }: Record<'sessions' | 'requests', Handle>,
  { poolSize, statementTimeout, idleTransactionTimeout }: Config['database'],
  tell: Tell,
) => {
  const limits = { patience: forReplica, lock: forReplica, idleTransaction: idleTransactionTimeout };
  const { db, cutOff } = lane({
    name: 'replica',
    size: poolSize,
    urgency: 1,
    statement: statementTimeout,
    ...limits,
  });
  const watching = lane({ name: 'replica-watch', size: 1, urgency: 0, statement: forReplica, ...limits });
  const reads = { replica: 0, primary: 0 };
  const replica: Replica = { db, state: 'away', timeline: '', lag: undefined, reads };
  letReadElsewhere(requests, replica);
  const { stop } = watchReplica(replica, { primary: sessions, replica: watching.db }, cutOff, tell);
  return Object.assign(replica, { stop });
};
