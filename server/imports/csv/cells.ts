import type { Attributes } from '../../../model/attributes.ts';
import { inputOf } from '../../../model/schema.ts';
import { type ProblemKey, problemText } from '../../base/problem.ts';
import type { Separator } from '../../base/text/csvLine.ts';
import { serverKinds } from '../../engine/kinds/serverKinds.ts';

type Values = Record<string, unknown>;
export type Errors = Record<string, string>;

/** Where cells are wrong, the values are those of the others. */
export type ReadCells = { values: Values; errors?: Errors };

/** Reads the values of lines' cells, checked like an input of the API, or what is wrong under the names of the columns. */
export const cellReader = (columns: Attributes, separator: Separator) => {
  const input = inputOf(columns);
  return (cells: Record<string, string>) => readCells(columns, input, cells, separator);
};

const readCells = (
  columns: Attributes,
  input: ReturnType<typeof inputOf>,
  cells: Record<string, string>,
  separator: Separator,
): ReadCells => {
  const values = Object.entries(columns).map(([name, attribute]) => {
    const cell = cells[name] ?? '';
    return [name, cell === '' ? null : serverKinds[attribute.kind].fromCell(cell, separator, attribute)];
  });
  const read = input.safeParse(Object.fromEntries(values));
  if (read.success) return { values: read.data };
  const isEmpty = (column: string) => (cells[column] ?? '') === '';
  const errors: Errors = Object.fromEntries(
    read.error.issues.map(({ path, message }) => {
      const column = String(path[0]);
      const { values } = columns[column] ?? {};
      if (message === 'validation.oneOf' && values && !isEmpty(column))
        return [column, problemText('validation.oneOfNamed', { values: values.join(', ') })];
      const [key, n] = (isEmpty(column) ? 'validation.required' : message).split('|');
      return [column, problemText(key as ProblemKey, n ? { n: Number(n) } : {})];
    }),
  );
  const right = values.flatMap(([name, value]) => {
    const one = input.shape[name as string]!.safeParse(value);
    return one.success && errors[name as string] === undefined ? [[name, one.data]] : [];
  });
  return { values: Object.fromEntries(right), errors };
};
