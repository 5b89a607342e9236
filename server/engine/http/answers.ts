import { z } from 'zod';
import { type Attributes, instant } from '../../../model/attributes.ts';
import { transactionTypes, units } from '../../../model/enums.ts';
import { type Dealing, dealingKinds } from '../../../model/leaver.ts';
import type { Resource } from '../../../model/resource.ts';
import { milestoneStates, plans } from '../../../model/resources/plans.ts';
import { answerOf } from '../../../model/schema.ts';
import { currencies } from '../../../model/values/money.ts';
import { perKey } from '../../../model/values/perKey.ts';
import { mayBeLong } from './bodies.ts';

/** Attributes that only some roles receive may be missing in an answer. */
const attributesOf = (resource: Resource) => {
  const all = answerOf({ ...resource.attributes, created_at: instant() });
  const partly = Object.entries(resource.attributes).filter(([, a]) => a.for);
  return partly.length === 0
    ? all
    : all.partial(Object.fromEntries(partly.map(([name]) => [name, true])) as never);
};

/** Each command of a resource answers it. */
const recordOf = perKey((resource: Resource) =>
  z.object({ id: z.uuid(), type: z.literal(resource.name), attributes: attributesOf(resource) }),
);

/** The records of a list with only the attributes that the request names. */
export const listAnswer = (resource: Resource) => {
  const record = recordOf(resource);
  return z.object({ data: z.array(record.extend({ attributes: record.shape.attributes.partial() })) });
};

/** A command may tell more beside the record, such as where the browser goes next. */
export const recordAnswer = (resource: Resource, command = false) =>
  z.object({ data: recordOf(resource).nullable(), ...(command && { redirect: z.string().optional() }) });

export const Obstacle = z.object({ type: z.string(), id: z.uuid(), name: z.string() });

export const Problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** The records that stand in the way of what was asked for. */
  obstacles: z.array(Obstacle).optional(),
  /** The id under which the operator finds a fault in the log. */
  requestId: z.string().optional(),
});

export const errorAnswers = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, Problem])) as Record<number, typeof Problem>;

/** The statuses after too many wrong passwords, mails or costly requests. */
export const tooMany = (input: Attributes = {}, mails = input.email !== undefined): number[] =>
  input.password || mails || mayBeLong(input) ? [429] : [];

const pieces = z.int();
const PlanFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Both tell plans of one name apart. */
  grantDate: z.string(),
  pieces,
  status: z.enum(Object.keys(plans.states) as [string]),
  unvested: pieces,
  vested: pieces,
  exercised: pieces,
  forfeited: pieces,
  expired: pieces,
  cancelled: pieces,
  lastExercisableDay: z.string().nullable(),
  currency: z.enum(currencies),
  /** Both of one piece, as decimal strings; the value of a share is null, as is its day, while none is known. */
  exercisePrice: z.string(),
  shareValue: z.string().nullable(),
  valuedOn: z.string().nullable(),
  /** Pieces of an open exercise request. */
  requested: pieces.nullable(),
  /** Those that wait for their evaluation, and those that are waived or have lapsed instead. */
  milestones: z.array(
    z.object({ name: z.string(), dueDate: z.string(), pieces, status: z.enum(milestoneStates) }),
  ),
});
const Line = z.object({
  id: z.uuid(),
  type: z.enum(transactionTypes),
  unit: z.enum(units),
  pieces,
  effectiveDate: z.string(),
  plan_id: z.uuid().nullable(),
  reverses_id: z.uuid().nullable(),
  /** The employee whose plan or certificate it is. */
  holder: z.string().nullable(),
});
const DealingAnswer: z.ZodType<Dealing> = z.object({
  kind: z.enum(dealingKinds),
  type: z.string(),
  id: z.uuid(),
  poolName: z.string(),
  pieces: pieces.nullable(),
  until: z.string().nullable(),
  before: z.string(),
  after: z.string(),
});
const change = <T extends z.ZodType>(of: T) => z.object({ before: of, after: of });

/** The effect that a command would have; nothing of it was done. */
export const PreviewAnswer = z.object({
  data: z.object({
    attributes: z.object({
      lines: z.array(Line),
      plans: z.array(change(PlanFigures)),
      dealings: z.array(DealingAnswer),
      record: change(z.record(z.string(), z.unknown())),
    }),
  }),
});
