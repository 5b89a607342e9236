import { z } from 'zod';
import { instant } from '../../model/attributes.ts';
import type { Resource } from '../../model/resource.ts';
import { answerOf } from '../../model/schema.ts';

/** Attributes that only some roles receive may be missing in an answer. */
const attributesOf = (resource: Resource) => {
  const all = answerOf({ ...resource.attributes, created_at: instant() });
  const partly = Object.entries(resource.attributes).filter(([, a]) => a.for);
  return partly.length === 0
    ? all
    : all.partial(Object.fromEntries(partly.map(([name]) => [name, true])) as never);
};

const recordOf = (resource: Resource) =>
  z.object({ id: z.uuid(), type: z.literal(resource.name), attributes: attributesOf(resource) });

export const listAnswer = (resource: Resource) => z.object({ data: z.array(recordOf(resource)) });

/** A command may tell more beside the record, such as where the browser goes next. */
export const recordAnswer = (resource: Resource, command = false) =>
  z.object({ data: recordOf(resource).nullable(), ...(command && { redirect: z.string().optional() }) });

export const Problem = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });

export const errorAnswers = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, Problem])) as Record<number, typeof Problem>;
