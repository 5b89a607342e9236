// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { exercisePeriods } from '../../../model/resources/periods/exercisePeriods.ts';
import { resolverOf } from '../../../src/kit/form/schemaResolver.ts';

const faultsOf = async (values: object) => {
  const resolve = resolverOf(exercisePeriods.create.input);
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

const early = '@@react-admin@@{"message":"validation.dateBefore","args":{"limit":"10 Feb 2026"}}';

it('a form says that its last day is before its first one while other fields are still empty', async () => {
  const days = { from: '2026-02-10', until: '2026-02-09' };
  expect(await faultsOf({ pool_id: '', kind: '', ...days })).toMatchObject({
    kind: 'validation.oneOf',
    until: early,
  });
  const pool_id = '01900000-0000-7000-8000-000000000001';
  expect(await faultsOf({ pool_id, kind: 'window', ...days })).toEqual({ until: early });
  expect(await faultsOf({ pool_id, kind: 'window', ...days, until: days.from })).toEqual({});
});
