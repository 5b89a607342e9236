import type { Actor } from '../actor.ts';
import { type Handle, read } from '../db/handle.ts';
import { readRecord } from '../records/read.ts';
import { resourceNamed } from '../resources.ts';

const ofRecord = /^(?:private|presence)-([a-z]+(?:-[a-z]+)*)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether somebody may be in a channel: the own ones, and those of records that it may read. */
export const mayJoin = async (db: Handle, actor: Actor, channel: string): Promise<boolean> => {
  if (channel === `private-user-${actor.userId}` || channel === `private-encrypted-user-${actor.userId}`)
    return true;
  const [, name, id] = channel.match(ofRecord) ?? [];
  const resource = resourceNamed(name ?? '');
  if (!resource?.scope[actor.role]) return false;
  return (await read(db, actor.scope, (tx) => readRecord(tx, resource, actor, id!))) !== undefined;
};
