import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { Attribute, Attributes } from '../../../model/attributes.ts';
import { loadChunk } from '../../base/loadChunk.ts';

/** The message of a schema, 'validation.longer|120', in the form in which react-admin keeps a key with its values. */
export const fieldMessage = (message: string) => {
  const [key, limit] = message.split('|');
  return limit === undefined
    ? message
    : `@@react-admin@@${JSON.stringify({ message: key, args: { limit } })}`;
};

/** The errors of a form: under each field the first of its messages. */
export const errorsUnder = <Form extends FieldValues>(
  issues: Iterable<{ field: string; message: string }>,
): FieldErrors<Form> => {
  const errors: FieldErrors<Form> = {};
  for (const { field, message } of issues)
    if (!get(errors, field)) set(errors, field, { type: 'schema', message: fieldMessage(message) });
  return errors;
};

/** Checks a form against declared attributes. The schemas are loaded with the first check. */
export const resolverOf =
  (attributes: Attributes): Resolver =>
  async (values) => {
    const { inputOf } = await loadChunk(import('../../../model/schema.ts'));
    const typed = (name: string) => (values[name] === '' ? null : values[name]);
    const declared = Object.fromEntries(Object.keys(attributes).map((name) => [name, typed(name)]));
    const parsed = inputOf(attributes).safeParse(declared);
    if (parsed.success) return { values: parsed.data as FieldValues, errors: {} };
    const errors = errorsUnder(
      parsed.error.issues.map(({ path, message }) => {
        const field = path.join('.');
        const isWhole = message === 'validation.whole';
        return { field, message: isWhole ? wholeFault(attributes[field], declared[field]) : message };
      }),
    );
    return { values: {}, errors };
  };

/** A number below or beyond the exact ones stays text, of which a schema can only say that it is no number. */
const wholeFault = (attribute: Attribute | undefined, typed: unknown) => {
  const [, minus, digits] = /^(-?)(\d+)$/.exec(String(typed)) ?? [];
  if (!digits) return 'validation.whole';
  return minus
    ? `validation.atLeast|${attribute?.min ?? 0}`
    : `validation.atMost|${attribute?.max ?? Number.MAX_SAFE_INTEGER}`;
};
