import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '../base/services.ts';
import { type Replica, replicaStates } from '../db/replica/replica.ts';
import { type Backlog, readBacklog } from './backlog.ts';

/** The time in milliseconds that the database may take: the caller does not wait longer either. */
const patience = 3000;

type Sources = Pick<Services, 'sessions' | 'config' | 'meters' | 'load' | 'replica'>;

/** All figures of the moment, in the format of Prometheus. */
export const exposition = (services: Sources) => {
  const { registry } = services.meters;
  const setLoad = loadGauges(registry, services.load);
  if (services.replica) replicaMeters(registry, services.replica);
  const { set, forget } = backlogGauges(registry);
  let reading: Promise<void> | undefined;

  /** Two callers at once share one answer of the database. */
  const look = () => {
    // When requests have to wait for connections, this figure is wanted most, so it does not use one of theirs.
    reading ??= readBacklog({ db: services.sessions, config: services.config })
      .then(set, forget)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return async () => {
    setLoad();
    const late = await Promise.race([look().then(() => false), setTimeout(patience, true, { ref: false })]);
    if (late) forget();
    return { type: registry.contentType, text: await registry.metrics() };
  };
};

const loadGauges = (registry: Registry, load: Services['load']) => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'vestry_database_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['pool', 'state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'vestry_database_waiting',
    help: 'What waits for a connection to the database',
    labelNames: ['pool'],
    registers,
  });
  return () => {
    for (const { pool, size, idle, waiting: count } of load()) {
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'busy' }, size - idle);
      waiting.set({ pool }, count);
    }
  };
};

const replicaMeters = (registry: Registry, replica: Replica) => {
  const registers = [registry];
  new Gauge({
    name: 'vestry_replica_state',
    help: 'Whether the replica is read (current), or why it is not',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of replicaStates) this.set({ state }, state === replica.state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'vestry_replica_lag_bytes',
    help: 'The part of the log that the replica had not replayed when it was looked at',
    registers,
    collect() {
      if (replica.lag === undefined) this.remove();
      else this.set(replica.lag);
    },
  });
  new Counter({
    name: 'vestry_replica_reads_total',
    help: 'What could be read on a replica, by where it was read',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(replica.reads)) this.inc({ from }, count);
    },
  });
};

const backlogGauges = (registry: Registry) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vestry_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database has answered this question');
  const waiting = gauge('outbox_waiting', 'Mails that wait to be sent');
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has waited');
  const givenUp = gauge('outbox_given_up', 'Mails that were not sent and are not tried any more');
  const serverAway = gauge('mail_server_away', 'Whether the mail server takes nothing from anybody');
  const webhooks = gauge('webhooks_waiting', 'Webhook messages that wait to be sent');
  const oldestWebhook = gauge('webhooks_oldest_seconds', 'How long the oldest of them has been due');
  const disabled = gauge('webhooks_disabled', 'Webhooks that were disabled because nothing arrived');
  const longJobs = gauge('long_jobs', 'What takes long, by its state', ['state']);
  const lastDay = gauge(
    'daily_job_last_day_timestamp_seconds',
    'The last business date that was done, at 0:00 UTC',
  );
  const daysWaiting = gauge('daily_job_days_waiting', 'Business dates that are to be done');
  const isSound = gauge('check_sound', 'Whether the last run of a check has found nothing', ['check']);
  const checkedAt = gauge('check_timestamp_seconds', 'When a check was run last', ['check']);
  const ofMails = [waiting, oldest, givenUp, serverAway];
  const single = [...ofMails, webhooks, oldestWebhook, disabled, lastDay, daysWaiting];
  const labelled = [longJobs, isSound, checkedAt];

  return {
    set: ({ mails, webhooks: messages, longJobs: jobs, day, checks }: Backlog) => {
      up.set(1);
      waiting.set(mails.waiting);
      oldest.set(mails.oldestSeconds);
      givenUp.set(mails.givenUp);
      serverAway.set(mails.isServerAway ? 1 : 0);
      webhooks.set(messages.waiting);
      oldestWebhook.set(messages.oldestSeconds);
      disabled.set(messages.disabled);
      for (const [state, count] of Object.entries(jobs)) longJobs.set({ state }, count);
      if (day.last !== null) lastDay.set(Date.parse(day.last) / 1000);
      daysWaiting.set(day.waiting);
      for (const { name: check, is_sound, checked_at } of checks) {
        isSound.set({ check }, is_sound ? 1 : 0);
        checkedAt.set({ check }, checked_at.getTime() / 1000);
      }
    },
    /** Unknown figures are removed, because an old figure would look like a present one. */
    forget: () => {
      up.set(0);
      for (const one of single) one.remove();
      for (const each of labelled) each.reset();
    },
  };
};
