import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { Attribute, Attributes } from '../../../model/attributes.ts';
import { isDate } from '../../../model/values/dates.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';

/** The message of a schema, 'validation.longer|120', in the form in which react-admin keeps a key with its values. */
export const fieldMessage = (message: string, isYear = false) => {
  const [key, limit] = message.split('|');
  return limit === undefined
    ? message
    : `@@react-admin@@${JSON.stringify({ message: key, args: { limit: isYear ? limit : readable(limit) } })}`;
};

/** A limit of many digits as pages write numbers, and a day as they write dates. */
const readable = (limit: string) => {
  if (isDate(limit)) return formatDate(limit);
  return /^\d{4,}$/.test(limit) ? formatPieces(Number(limit)) : limit;
};

/** The errors of a form: under each field the first of its messages. */
export const errorsUnder = <Form extends FieldValues>(
  issues: Iterable<{ field: string; message: string; isYear?: boolean | undefined }>,
): FieldErrors<Form> => {
  const errors: FieldErrors<Form> = {};
  for (const { field, message, isYear } of issues)
    if (!get(errors, field)) set(errors, field, { type: 'schema', message: fieldMessage(message, isYear) });
  return errors;
};

/**
 * Checks a form against declared attributes. The schemas are loaded with the first check. Of a number with more digits than
 * are exact, `most` says how many there are; smaller ones are left to the server.
 */
export const resolverOf =
  (attributes: Attributes, most: Record<string, number> = {}): Resolver =>
  async (values) => {
    const { faultsOfAccount, inputOf } = await loadChunk(import('../../../model/schema.ts'));
    const typed = (name: string) => (values[name] === '' ? null : values[name]);
    const declared = Object.fromEntries(Object.keys(attributes).map((name) => [name, typed(name)]));
    const parsed = inputOf(attributes).safeParse(declared);
    const further = [...earlyDays(attributes, declared), ...faultsOfAccount(attributes, declared)];
    if (parsed.success && further.length === 0) return { values: parsed.data as FieldValues, errors: {} };
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => {
      const field = path.join('.');
      const attribute = attributes[field];
      const limits = { ...attribute, max: most[field] ?? attribute?.max };
      return { field, message: wholeFault(message, declared[field], limits), isYear: attribute?.isYear };
    });
    return { values: {}, errors: errorsUnder([...issues, ...further]) };
  };

/** The days of a form that are before the day in another field of it, which is to come first. */
const earlyDays = (attributes: Attributes, values: FieldValues) =>
  Object.entries(attributes).flatMap(([field, { notBefore }]) => {
    const [day, earliest] = [values[field], notBefore && values[notBefore]];
    const isEarly = isDate(day ?? '') && isDate(earliest ?? '') && day < earliest;
    return isEarly ? [{ field, message: `validation.dateBefore|${earliest}` }] : [];
  });

const wholeMessages = ['validation.whole', 'validation.vesting.pieces'];

/** A number below or beyond the exact ones stays text, of which a schema can only say that it is no number. */
export const wholeFault = (
  message: string,
  typed: unknown,
  { min = message === 'validation.vesting.pieces' ? 1 : 0, max }: Pick<Attribute, 'min' | 'max'> = {},
) => {
  if (!wholeMessages.includes(message) || typeof typed !== 'string') return message;
  const [, minus, digits] = /^(-?)(\d+)$/.exec(typed) ?? [];
  if (!digits) return message;
  return minus ? `validation.atLeast|${min}` : `validation.atMost|${max ?? Number.MAX_SAFE_INTEGER}`;
};
