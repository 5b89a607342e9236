import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../handle.ts';
import { ofRequest } from '../request/ofRequest.ts';
import { whyUnavailable } from '../request/unavailable.ts';

/**
 * Whether the replica is read: `current`, or why it is not. It is behind the primary, does not answer, has become a
 * primary itself, or is a copy of something else.
 */
export const replicaStates = ['current', 'behind', 'away', 'promoted', 'other'] as const;
export type ReplicaState = (typeof replicaStates)[number];

/** A replica as the reading requests of one handle know it. */
export type Replica = {
  db: Handle;
  state: ReplicaState;
  /** The timeline that it follows, as it stands in positions. */
  timeline: string;
  /** The bytes of the log that it had not replayed when it was looked at. */
  lag: number | undefined;
  /** How often was read on it and, since it is there, on the primary. */
  reads: { replica: number; primary: number };
};

const replicas = new WeakMap<Handle, Replica>();

/** What is read by way of a handle is read on its replica from now on, wherever that shows the same. */
export const letReadElsewhere = (db: Handle, replica: Replica) => replicas.set(db, replica);

/** Milliseconds that a request waits for the replica to replay what was committed a moment before. */
export const replayPatience = 50;

/** Waits until a replica has replayed the log up to a place, and fails if that takes too long. */
export const awaitReplay = (place: string) =>
  sql`select await_replay(${place}::pg_lsn, ${replayPatience}::integer)`;

/** The timeline and the place in its log. */
export const positionOf = (position: string) => {
  const [timeline, place] = position.split(' ');
  return { timeline: timeline!, place: place! };
};

/** A statement that was broken off because it took too long would take as long on the primary. */
const tooSlow = '57014';
/** The errors that await_replay raises. */
const states: Record<string, ReplicaState> = { VR001: 'promoted', VR002: 'behind' };

/** Why the replica is not read after an error; undefined where the error says nothing about it. */
export const stateAfter = (error: unknown): ReplicaState | undefined =>
  states[(error as { code?: string }).code ?? ''] ?? (whyUnavailable(error) === 'away' ? 'away' : undefined);

/** What the replica must have replayed for the request; undefined where it cannot be read. */
const placeOn = ({ state, timeline }: Replica) => {
  const position = ofRequest.getStore()?.position;
  if (!position || state !== 'current') return undefined;
  const asked = positionOf(position);
  return asked.timeline === timeline ? asked.place : undefined;
};

/**
 * Asks on the replica, after the given statements, where it shows all that was committed before the request came; asks
 * on the primary in all other cases, also when the replica fails.
 */
export const elsewhere = async <T>(
  db: Handle,
  ask: (db: Handle, before: RawBuilder<unknown>[]) => Promise<T>,
): Promise<T> => {
  const replica = replicas.get(db);
  if (!replica) return ask(db, []);
  const place = placeOn(replica);
  if (place) {
    try {
      const answer = await ask(replica.db, [awaitReplay(place)]);
      replica.reads.replica++;
      return answer;
    } catch (error) {
      if ((error as { code?: string }).code === tooSlow) throw error;
      replica.state = stateAfter(error) ?? replica.state;
    }
  }
  replica.reads.primary++;
  return ask(db, []);
};
