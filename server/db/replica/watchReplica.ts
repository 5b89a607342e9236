import { sql } from 'kysely';
import { mostApart } from '../../base/clockWatch.ts';
import { inRounds } from '../../base/rounds.ts';
import type { Tell } from '../../base/securityLog.ts';
import type { Handle } from '../handle.ts';
import { awaitReplay, positionOf, type Replica, type ReplicaState, stateAfter } from './replica.ts';

/** Milliseconds between two looks. */
const lookEvery = 500;
/** Milliseconds after which the operator is told that a replica is behind; it often is for a moment. */
const toldAfter = 10_000;

/** The database's name for itself, which its copies share. */
const identity = sql`(select system_identifier from pg_control_system())
  || ' ' || (select oid from pg_database where datname = current_database())`;

type Facts = { is_replica: boolean; place: string; timeline: string; identity: string; at: Date };

const factsOf = async (db: Handle) => {
  const { rows } = await sql<Facts>`
    select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as place,
      lpad(upper(to_hex(greatest((select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery())))), 8, '0') as timeline,
      ${identity} as identity, clock_timestamp() as at`.execute(db);
  return rows[0]!;
};

const primaryOf = async (db: Handle) => {
  const { rows } = await sql<{ position: string | null; identity: string; at: Date }>`
    select log_position() as position, ${identity} as identity, clock_timestamp() as at`.execute(db);
  return rows[0]!;
};

/** The place in the log as a number of bytes. */
const bytesOf = (place: string) => {
  const [high, low] = place.split('/').map((part) => BigInt(`0x${part}`));
  return (high! << 32n) + low!;
};

type Seen = { state: ReplicaState; why: string; timeline?: string; lag?: number };

type Lanes = {
  /** For a word with the primary. */
  primary: Handle;
  /** For a word with the replica, however busy it is. */
  replica: Handle;
};

/** Undefined where the primary does not answer: then there is nothing to compare the replica with. */
const look = async (lanes: Lanes): Promise<Seen | undefined> => {
  let lag: number | undefined;
  try {
    const its = await factsOf(lanes.replica);
    if (!its.is_replica) return { state: 'promoted', why: 'it is no replica' };
    const primary = await primaryOf(lanes.primary).catch(() => undefined);
    if (!primary) return undefined;
    const why = differenceOf(its, primary);
    if (why) return { state: 'other', why };
    const { place } = positionOf(primary.position!);
    lag = Number(bytesOf(place) - bytesOf(its.place));
    await awaitReplay(place).execute(lanes.replica);
    return { state: 'current', why: '', timeline: its.timeline, lag };
  } catch (error) {
    return { state: stateAfter(error) ?? 'away', why: (error as Error).message, ...(lag && { lag }) };
  }
};

const differenceOf = (its: Facts, { position, identity, at }: Awaited<ReturnType<typeof primaryOf>>) => {
  if (its.identity !== identity) return 'it is a copy of another database';
  if (position === null) return 'the primary is a replica itself';
  const { timeline, place } = positionOf(position);
  if (its.timeline !== timeline) return `it follows timeline ${its.timeline}, and the primary ${timeline}`;
  // It was asked before the primary.
  if (bytesOf(its.place) > bytesOf(place)) return 'it has what the primary does not have';
  if (Math.abs(its.at.getTime() - at.getTime()) > mostApart) return 'its clock is wrong';
  return undefined;
};

/**
 * Looks at a replica again and again, and decides whether it is read.
 * @param cutOff ends what is under way on it: a machine that died does not say so
 */
export const watchReplica = (replica: Replica, lanes: Lanes, cutOff: () => void, tell: Tell) => {
  let told: ReplicaState = 'current';
  let behindSince = 0;

  const tellOf = ({ state, why }: Seen) => {
    if (state !== 'behind') behindSince = 0;
    else behindSince ||= performance.now();
    if (state === told || (behindSince && performance.now() - behindSince < toldAfter)) return;
    told = state;
    if (state === 'current') tell('replica-back', 'The replica is read again.');
    else tell('replica-left', `All is read on the primary. The replica at READ_DATABASE_URL: ${why}.`);
  };
  const rounds = inRounds(
    async () => {
      const seen = await look(lanes);
      if (!seen) return;
      replica.state = seen.state;
      replica.timeline = seen.timeline ?? '';
      replica.lag = seen.lag;
      if (seen.state === 'away') cutOff();
      tellOf(seen);
    },
    () => {},
    lookEvery,
  );
  rounds.wake();
  return rounds;
};
