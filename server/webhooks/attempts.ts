import { sql } from 'kysely';
import { webhookPauses } from '../../model/account.ts';
import type { Services } from '../base/services.ts';
import { traced } from '../base/tracing/tracing.ts';
import { type Tx, write } from '../db/handle.ts';
import { contextOf } from '../engine/commands/context.ts';
import { byItself } from '../notices/activities.ts';
import { announce } from '../notices/announce.ts';
import { type Endpoint, markDisabled } from './endpoints.ts';
import { bodyOf, headersOf, type Told, toldColumns } from './message.ts';
import { type Outcome, post } from './post.ts';

/** The deliveries of an endpoint that are under way at once. */
const portion = 4;
/** The seconds after which what was claimed is due again, in case its server does not live to note what became of it. */
const lease = 40;
/** An endpoint is disabled when a delivery is given up, and nothing has arrived for so many days. */
const mostSilentDays = 3;

type Receiver = Pick<Endpoint, 'id' | 'url' | 'description' | 'trust_id' | 'company_id'> & {
  side: string;
  /** Sealed; the former one is null once its time is over. */
  secret: Buffer;
  former_secret: Buffer | null;
};
type Attempt = Told & { attempts: number };
export type Turn = { receiver: Receiver; attempts: Attempt[] };

/**
 * Claims an endpoint for which something is due, and the first of that; undefined where there is none. An endpoint that
 * nobody can switch off any more is told nothing.
 */
export const claimTurn = async ({ db }: Services): Promise<Turn | undefined> => {
  const free = sql`e.disabled_at is null and e.deleted_at is null and e.busy_until <= clock_timestamp()
    and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.next_attempt_at <= clock_timestamp())
    and (exists (select from trust_operators o where o.trust_id = e.trust_id)
      or exists (select from founders f where f.company_id = e.company_id))`;
  const { rows: some } = await sql`select from webhook_endpoints e where ${free} limit 1`.execute(db);
  if (some.length === 0) return undefined;
  return write(db, async (tx) => {
    const { rows } = await sql<Receiver>`
      update webhook_endpoints r set busy_until = clock_timestamp() + make_interval(secs => ${lease})
      where id in (
        select e.id from webhook_endpoints e where ${free} order by e.busy_until limit 1 for no key update skip locked
      )
      returning id, url, description, trust_id, company_id, secret,
        case when former_until > clock_timestamp() then former_secret end as former_secret,
        coalesce((select name from trusts where id = r.trust_id), (select name from companies where id = r.company_id))
          as side`.execute(tx);
    const [receiver] = rows;
    return receiver && { receiver, attempts: await claimOf(tx, receiver) };
  });
};

const claimOf = async (tx: Tx, { id }: Receiver): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    with d as (
      update webhook_deliveries set attempts = attempts + 1,
        next_attempt_at = clock_timestamp() + make_interval(secs => ${lease}),
        attempted_at = null, answer = null, error = null, duration = null
      where id in (
        select id from webhook_deliveries where endpoint_id = ${id} and next_attempt_at <= clock_timestamp()
        order by next_attempt_at limit ${portion} for update skip locked
      )
      returning *
    )
    select ${toldColumns}, d.attempts from d left join activities a on a.id = d.activity_id`.execute(tx);
  return rows;
};

/** Sends what was claimed, outside of any transaction, and notes what became of it. */
export const makeAttempts = async (services: Services, { receiver, attempts }: Turn): Promise<void> => {
  const secrets = secretsOf(services, receiver);
  const outcomes = await Promise.all(
    attempts.map((attempt) => traced('send webhook', {}, () => send(services, receiver, attempt, secrets))),
  );
  await write(services.db, async (tx) => {
    for (const [i, attempt] of attempts.entries()) await note(tx, attempt, outcomes[i]!);
    await judge(services, tx, receiver, outcomes);
  });
  services.committed();
};

const secretsOf = ({ secretBox }: Services, { id, secret, former_secret }: Receiver): Buffer[] => {
  const open = (box: Buffer) => {
    const opened = secretBox.open(box, id);
    if (!opened) throw new Error(`Neither SECRET nor SECRET_OTHER opens the secret of the webhook ${id}`);
    return opened;
  };
  return [open(secret), ...(former_secret ? [open(former_secret)] : [])];
};

const send = (
  { config }: Services,
  { url }: Receiver,
  attempt: Attempt,
  secrets: Buffer[],
): Promise<Outcome> => {
  const body = bodyOf(attempt, config.appUrl);
  // By the real clock: receivers refuse what is older than some minutes.
  const headers = headersOf(attempt.id, Math.floor(Date.now() / 1000), body, secrets);
  return post(url, headers, body, config.webhookNetworks);
};

const hasArrived = (outcome: Outcome) => 'answer' in outcome && outcome.answer >= 200 && outcome.answer < 300;

/**
 * The seconds until the next attempt, at least as long as the receiver wants; null after the last one. A little longer at
 * random, so that what failed together is not tried together.
 */
const pauseAfter = (attempts: number, outcome: Outcome): number | null => {
  const pause = webhookPauses[attempts - 1];
  if (pause === undefined) return null;
  const wanted = 'answer' in outcome ? outcome.retryAfter : 0;
  return Math.max(pause, wanted) * (1 + Math.random() / 10);
};

const note = async (tx: Tx, { id, attempts }: Attempt, outcome: Outcome) => {
  const arrived = hasArrived(outcome);
  const isGone = 'answer' in outcome && outcome.answer === 410;
  const pause = arrived || isGone ? null : pauseAfter(attempts, outcome);
  await sql`
    update webhook_deliveries set attempted_at = clock_timestamp(),
      answer = ${'answer' in outcome ? outcome.answer : null}, error = ${'error' in outcome ? outcome.error : null},
      duration = ${outcome.duration}, arrived_at = case when ${arrived} then clock_timestamp() end,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${pause}::float8)
    where id = ${id}`.execute(tx);
};

/** Frees the endpoint for its next turn, and disables it if it is gone or has been silent for days. */
const judge = async (services: Services, tx: Tx, receiver: Receiver, outcomes: Outcome[]) => {
  const arrived = outcomes.some(hasArrived);
  const { rows } = await sql<{ isActive: boolean; isSilent: boolean }>`
    update webhook_endpoints set busy_until = clock_timestamp(),
      failing_since = case when ${outcomes.length === 0} then failing_since
        when not ${arrived} then coalesce(failing_since, clock_timestamp()) end
    where id = ${receiver.id}
    returning disabled_at is null and deleted_at is null as "isActive",
      coalesce(failing_since < clock_timestamp() - make_interval(days => ${mostSilentDays}), false)
        and exists (select from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id
          and d.next_attempt_at is null and d.arrived_at is null and d.attempted_at > failing_since) as "isSilent"`.execute(
    tx,
  );
  const { isActive, isSilent } = rows[0]!;
  const isGone = outcomes.some((outcome) => 'answer' in outcome && outcome.answer === 410);
  if (isActive && (isGone || isSilent)) await end(services, tx, receiver, isGone ? 'gone' : 'failures');
};

/** Disables an endpoint that does not take anything, and tells the people of its side. */
const end = async (services: Services, tx: Tx, receiver: Receiver, by: 'gone' | 'failures') => {
  const ctx = byItself(await contextOf(services, tx, undefined));
  await markDisabled(ctx, receiver, by);
  const { id, trust_id, company_id, description, side: partyName } = receiver;
  const party = trust_id ? { trust: trust_id } : { company: company_id! };
  const record = { resource: 'webhooks', singular: 'webhook', id };
  const template = by === 'gone' ? 'webhookGone' : 'webhookFailing';
  await announce(ctx, [party], 'account', record, template, { description, partyName });
};
