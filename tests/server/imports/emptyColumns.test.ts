import { expect, it } from 'vitest';
import { emptyColumns } from '../../../model/imports/emptyColumns.ts';
import { kinds } from '../../../server/imports/kinds.ts';

it('the page of an import names the columns that may stay empty as they are declared', () => {
  const declared = Object.entries(kinds).map(([kind, { columns }]) => [
    kind,
    Object.entries(columns).flatMap(([name, { optional }]) => (optional ? [name] : [])),
  ]);
  expect(emptyColumns).toEqual(Object.fromEntries(declared));
});
