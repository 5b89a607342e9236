import * as fc from 'fast-check';

/** As much of JSON Schema as the description of the API uses. */
export type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

/** Values that are unexpected in any place. */
export const nasty = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    ...['nul \0 inside', '\ud800', '__proto__', '', ' ', '=1+1', '<script>', "';--", 'x'.repeat(5000)],
    ...['0000-01-01', '9999-12-31', '9999999999999999.99', '1e400', 'NaN', '١٢'],
    ...[9007199254740991, 2 ** 63, -1, 1e308, 0.1, [], {}, null, true],
    '00000000-0000-4000-8000-000000000000',
  ),
);

const formats: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom('a@b.test', 'Ana.Kovač@birch.test', `${'x'.repeat(70)}@b.test`),
  date: fc.constantFrom('2026-01-15', '2026-02-29', '2027-12-31', '1900-01-01', '9999-12-31'),
};

/**
 * Random values for a schema: mostly valid, now and then with an unexpected value in some place. The ids are real ones,
 * so that requests get past the first check.
 */
export const arbitraryOf = (schema: Schema, ids: string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: allowed(schema, ids) }, { weight: 1, arbitrary: nasty });

const allowed = (schema: Schema, ids: string[]): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map((each) => arbitraryOf(each, ids)));
  if (schema.allOf) return arbitraryOf(schema.allOf[0]!, ids);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [name, arbitraryOf(each, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.maxSafeInteger());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (schema.format === 'uuid') return fc.constantFrom(...ids, crypto.randomUUID());
      return formats[schema.format ?? ''] ?? text;
    default:
      return nasty;
  }
};

/** For a text without a format, the schema does not say what it means. */
const text = fc.oneof(
  fc.constantFrom('10.00', '0', '15', '1/4', 'HR1210010051863000160', 'correct horse battery', 'en', 'EUR'),
  fc.string({ maxLength: 20 }),
);
