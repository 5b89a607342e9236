import { z } from 'zod';
import type { Attribute, Attributes } from './attributes.ts';
import {
  accountAttributes,
  accountFaults,
  type BankAccount,
  bicFault,
  compact,
  isBic,
  isIban,
} from './bankAccount.ts';
import { languages } from './enums.ts';
import type { Kind } from './kinds.ts';
import { isSpelt } from './letters.ts';
import { type NameOf, nameFault } from './names.ts';
import { isDate } from './values/dates.ts';
import { type Currency, currencies, isRate, moneyFault, percentFault } from './values/money.ts';
import { priceFault, pricePlaces } from './values/price.ts';
import { VestingTerms } from './vesting/vestingTerms.ts';

/**
 * zod schemas from declared attributes. The messages are keys of the validation texts, `|` before what the text names.
 */
const required = 'validation.required';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A decimal as text: as a JSON number it would lose digits. */
const decimal = () =>
  z.string({ error: ({ input }) => (typeof input === 'number' ? 'validation.asText' : required) });

const amount = (faultOf: (text: string) => string | undefined) =>
  decimal().check(({ value, issues }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

const characters = (most: number, fewest = 1, nameOf?: NameOf) =>
  z
    .string(required)
    .regex(/^[^\0]*$/, 'validation.characters')
    .check(({ value, issues }) => {
      const fault = nameOf && nameFault(value, nameOf);
      if (fault) issues.push({ code: 'custom', message: `validation.${fault}`, input: value });
    })
    .trim()
    .min(fewest, fewest === 1 ? required : `validation.shorter|${fewest}`)
    .max(most, `validation.longer|${most}`);

/** The name of a person, a company or a thing of theirs. */
export const nameInput = (nameOf: NameOf) => characters(120, 1, nameOf);

const whole = (a: Attribute) =>
  z
    .int({ error: ({ input }) => (input == null ? required : 'validation.whole') })
    .min(a.min ?? 0, `validation.atLeast|${a.min ?? 0}`)
    .max(a.max ?? Number.MAX_SAFE_INTEGER, `validation.atMost|${a.max ?? Number.MAX_SAFE_INTEGER}`);

const choice = (values: readonly string[], message = 'validation.oneOf') =>
  z.enum(values as [string, ...string[]], message);

type Schemas = {
  input: (a: Attribute) => z.ZodType;
  /** The schema in answers, if stored values may break the rules of inputs: names of before a rule, empty texts. */
  answer?: (a: Attribute) => z.ZodType;
  /** The reason why a value is no amount of this currency, or of any. */
  faultOf?: (value: string, currency?: Currency) => string | undefined;
};

const string = () => z.string();

const schemas: Record<Kind, Schemas> = {
  text: {
    input: (a) => {
      const typed = characters(a.max ?? 1000, a.min, a.nameOf);
      return a.forBank ? typed.refine(isSpelt, 'validation.latin') : typed;
    },
    answer: string,
  },
  longText: { input: (a) => characters(a.max ?? 20_000, a.min), answer: string },
  // Pictures are part of the text: there is room for two of 200 kB.
  richText: { input: (a) => characters(a.max ?? 600_000), answer: string },
  email: { input: () => z.email('validation.email').max(254, 'validation.email'), answer: string },
  password: { input: () => z.string(required).min(1, required).max(1000, 'validation.longer|1000') },
  code: { input: () => characters(100) },
  pieces: { input: whole },
  integer: { input: whole },
  money: { input: () => amount(moneyFault), faultOf: moneyFault },
  price: {
    input: () => amount(priceFault).meta({ pattern: `^\\d+(\\.\\d{1,${pricePlaces}})?$` }),
    faultOf: priceFault,
  },
  rate: {
    input: (a) =>
      a.min === undefined && a.max === undefined
        ? decimal().refine(isRate, 'validation.rate')
        : amount((text) => percentFault(text, a.min ?? 0, a.max ?? 100)),
  },
  date: { input: () => z.string(required).refine(isDate, 'validation.date') },
  instant: { input: () => z.iso.datetime('validation.instant') },
  flag: { input: () => z.boolean('validation.flag') },
  oneOf: { input: (a) => choice(a.values!) },
  status: { input: (a) => choice(a.values!) },
  currency: { input: () => choice(currencies, 'validation.currency') },
  country: { input: () => z.string(required).regex(/^[A-Z]{2}$/, 'validation.country') },
  language: { input: () => choice(languages) },
  iban: { input: () => characters(50).overwrite(compact).refine(isIban, 'validation.iban'), answer: string },
  bic: { input: () => characters(50).overwrite(compact).refine(isBic, 'validation.bic'), answer: string },
  reference: { input: () => characters(50).overwrite(compact), answer: string },
  bankReason: { input: () => characters(500), answer: string },
  // Ids are compared in the spelling of the database.
  ref: { input: () => z.string(required).regex(uuid, 'validation.reference').toLowerCase() },
  image: { input: string },
  vesting: { input: () => VestingTerms, answer: () => z.record(z.string(), z.unknown()) },
  rows: {
    input: (a) =>
      z
        .array(inputOf(a.of ?? {}), 'validation.list')
        .min(a.min ?? 0, `validation.rowsAtLeast|${a.min ?? 0}`)
        .max(a.max ?? 1000, `validation.rowsAtMost|${a.max ?? 1000}`),
    answer: (a) => z.array(answerOf(a.of ?? {})),
  },
};

const sent = (a: Attribute) => schemas[a.kind].input(a);
const answered = (a: Attribute) => (schemas[a.kind].answer ?? schemas[a.kind].input)(a);

/** The schema of a request: unknown keys are refused, empty inputs may arrive as null, money fits its currency. */
export const inputOf = (attributes: Attributes): z.ZodObject =>
  checked(attributes, (a) => (a.optional ? sent(a).nullish() : sent(a)));

/** The same for a change: any part of the attributes, at least one. */
export const changeOf = (attributes: Attributes): z.ZodObject =>
  checked(attributes, (a) => (a.optional ? sent(a).nullish() : sent(a).optional()));

const checked = (attributes: Attributes, schemaOf: (a: Attribute) => z.ZodType): z.ZodObject =>
  z
    .strictObject(Object.fromEntries(Object.entries(attributes).map(([k, a]) => [k, schemaOf(a)])), {
      error: (issue) => (issue.code === 'unrecognized_keys' ? 'validation.unknown' : 'validation.object'),
    })
    .check(({ value, issues }) => {
      const { iban, bic } = value as { iban?: string; bic?: string | null };
      // A text that is no IBAN is reported already, and names no country.
      const isAccount = attributes.iban && iban && isIban(compact(iban));
      const fault = isAccount && bic !== undefined ? bicFault(iban, bic) : undefined;
      if (fault) issues.push({ code: 'custom', path: ['bic'], message: fault, input: bic });
      for (const [name, a] of Object.entries(attributes)) {
        const input = value[name];
        const unit = a.currency && value[a.currency];
        if (typeof input !== 'string' || !currencies.includes(unit as Currency)) continue;
        const { faultOf } = schemas[a.kind];
        // An input that is wrong in every currency is reported already.
        const message = faultOf?.(input) ? undefined : faultOf?.(input, unit as Currency);
        if (message) issues.push({ code: 'custom', path: [name], message, input });
      }
    });

/** All faults of an account in a form at once: the schema compares its parts only once each of them is right. */
export const faultsOfAccount = (attributes: Attributes, typed: BankAccount) =>
  accountAttributes.every((name) => attributes[name]) ? accountFaults(typed) : [];

/** The schema of an answer: the declared keys and no others, null for what is absent. */
export const answerOf = (attributes: Attributes): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(attributes).map(([k, a]) => [k, a.optional ? answered(a).nullable() : answered(a)]),
    ),
  );
