import { z } from 'zod';
import { type Attributes, confirmationOfSome } from '../../../model/attributes.ts';
import { accountAttributes } from '../../../model/bankAccount.ts';
import { changeOf } from '../../../model/schema.ts';
import { invalid } from '../../base/problem.ts';
import { fieldProblem } from '../http/errors.ts';

/**
 * The attributes that can be edited inline. Bank accounts are left out, because a half-changed account must never be in
 * force, and so are confirmations.
 */
export const editableInline = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !asOne.includes(name)));

const asOne: string[] = [...accountAttributes, ...Object.keys(confirmationOfSome)];

/** The body of an inline edit: an attribute and its new value. */
export const inlineEdit = (attributes: Attributes) =>
  z.strictObject({
    name: z.string('validation.required').meta({ enum: Object.keys(attributes) }),
    value: z.unknown().optional(),
  });

/**
 * The one attribute as a change that is checked like any other. A text field that was emptied sends an empty text.
 *
 * @throws Problem 422 under the attribute's name
 */
export const changeFrom = (attributes: Attributes, { name, value }: { name: string; value?: unknown }) => {
  if (!Object.hasOwn(attributes, name)) throw invalid({ [name]: 'validation.unknown' });
  if (value === undefined) throw invalid({ [name]: 'validation.required' });
  const emptied = value === '' && attributes[name]!.optional;
  const parsed = changeOf(attributes).safeParse({ [name]: emptied ? null : value });
  if (!parsed.success) throw fieldProblem(name, parsed.error.issues[0]!.message);
  return parsed.data;
};
