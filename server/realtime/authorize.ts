import { isOfPerson, showsViewers } from '../../model/resource.ts';
import type { Actor } from '../base/actor.ts';
import { isPresence } from '../base/channelNames.ts';
import { type Handle, read } from '../db/handle.ts';
import { resourceNamed } from '../engine/records/declaredResources.ts';
import { readRecord } from '../engine/records/readRecords.ts';

const ofRecord = /^(?:private|presence)-([a-z]+(?:-[a-z]+)*)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const ofUser = /^private-(?:encrypted-)?user-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The subject of a channel: a person, or a record and whether its viewers are shown. Undefined for a channel that we
 * have not declared.
 */
export const subjectOf = (channel: string) => {
  const user = channel.match(ofUser)?.[1];
  if (user) return { user };
  const [, name, id] = channel.match(ofRecord) ?? [];
  const resource = resourceNamed(name ?? '');
  return resource && { resource, id: id!, presence: isPresence(channel) };
};
export type Subject = NonNullable<ReturnType<typeof subjectOf>>;

/**
 * Whether somebody may join a channel: the own ones, and those of records that they may read. Whoever looks as an employee
 * hears nothing of the own matters, and is shown to nobody as one who reads.
 */
export const mayJoin = async (db: Handle, actor: Actor, subject: Subject): Promise<boolean> => {
  if ('user' in subject) return subject.user === actor.userId && !actor.viewing;
  const { resource, id, presence } = subject;
  if (actor.viewing && (presence || isOfPerson(resource, actor.role))) return false;
  if (!resource.scope[actor.role] || (presence && !showsViewers(resource, actor.role))) return false;
  return (await read(db, actor.scope, (tx) => readRecord(tx, resource, actor, id))) !== undefined;
};
