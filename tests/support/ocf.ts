import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { strFromU8, unzipSync } from 'fflate';
import { addDays, addMonths, type PlanDate } from '../../model/values/dates.ts';

// biome-ignore lint/suspicious/noExplicitAny: objects are checked by the published schemas
export type OcfObject = { id: string; object_type: string; [field: string]: any };
// biome-ignore lint/suspicious/noExplicitAny: files are checked by the published schemas
type OcfFile = { file_type: string; items: OcfObject[]; [field: string]: any };

const schemas = fileURLToPath(new URL('../data/ocf/schema/', import.meta.url));

const ajv = new Ajv({ strict: false, allErrors: true });
ajvFormats.default(ajv);
const schemaOfType = new Map<string, string>();
for (const name of readdirSync(schemas, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.json')) continue;
  const schema = JSON.parse(readFileSync(schemas + name, 'utf8'));
  ajv.addSchema(schema);
  const { object_type, file_type } = schema.properties ?? {};
  const types = [object_type?.const, file_type?.const, ...(object_type?.enum ?? [])].filter(Boolean);
  if (!name.startsWith('primitives')) for (const type of types) schemaOfType.set(type, schema.$id);
}

/** The faults that the published schema finds in a file or an object, at most a few lines of them. */
export const problemsOf = (type: string, data: unknown): string[] => {
  const validate = ajv.getSchema(schemaOfType.get(type)!)!;
  if (validate(data)) return [];
  return validate.errors!.slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

export type OcfPackage = {
  files: Map<string, Uint8Array>;
  manifest: OcfFile;
  /** The objects of all files. */
  objects: OcfObject[];
  of: (type: string) => OcfObject[];
};

export const unpack = (zip: Uint8Array): OcfPackage => {
  const files = new Map(Object.entries(unzipSync(zip)));
  const parsed = [...files].map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes)) as OcfFile] as const);
  const manifest = parsed.find(([name]) => name === 'Manifest.ocf.json')![1];
  const objects = parsed.flatMap(([, file]) => file.items ?? []);
  return { files, manifest, objects, of: (type) => objects.filter((o) => o.object_type === type) };
};

const sum = (amounts: bigint[]) => amounts.reduce((a, b) => a + b, 0n);
const quantityOf = (objects: OcfObject[]) => sum(objects.map(({ quantity }) => BigInt(quantity)));
// biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
const least = (...amounts: bigint[]) => amounts.reduce((a, b) => (b < a ? b : a));

/** The stock that nothing has extinguished, by holder and class. */
export const stockIn = ({ of }: OcfPackage): Record<string, bigint> => {
  const gone = new Set(
    ['TX_STOCK_TRANSFER', 'TX_STOCK_CANCELLATION', 'TX_STOCK_REISSUANCE', 'TX_STOCK_CONVERSION']
      .flatMap(of)
      .map(({ security_id }) => security_id),
  );
  const className = new Map(of('STOCK_CLASS').map(({ id, name }) => [id, name]));
  const held: Record<string, bigint> = {};
  for (const { security_id, stakeholder_id, stock_class_id, quantity } of of('TX_STOCK_ISSUANCE'))
    if (!gone.has(security_id)) {
      const key = `${stakeholder_id} ${className.get(stock_class_id)}`;
      held[key] = (held[key] ?? 0n) + BigInt(quantity);
    }
  return held;
};

/** The outcome of each grant (its securities share a custom id), with its vesting computed from its terms. */
export const grantsIn = (ocf: OcfPackage) => {
  const issuances = ocf.of('TX_EQUITY_COMPENSATION_ISSUANCE');
  const cancellations = ocf.of('TX_EQUITY_COMPENSATION_CANCELLATION');
  const exercises = ocf.of('TX_EQUITY_COMPENSATION_EXERCISE');
  const returns = ocf.of('TX_STOCK_PLAN_RETURN_TO_POOL');
  return Object.fromEntries(
    [...Map.groupBy(issuances, ({ custom_id }) => custom_id as string)].map(([id, securities]) => {
      const ids = new Set(securities.map(({ security_id }) => security_id));
      const ofGrant = (objects: OcfObject[]) =>
        quantityOf(objects.filter(({ security_id }) => ids.has(security_id)));
      const live = securities.filter((s) => !cancellations.some((c) => c.security_id === s.security_id));
      const left = live.map((security) => {
        const taken = quantityOf(exercises.filter((e) => e.security_id === security.security_id));
        const vested = vestedOf(ocf, security) - taken;
        return { vested, unvested: BigInt(security.quantity) - taken - vested };
      });
      const figures = {
        unvested: sum(left.map(({ unvested }) => unvested)),
        vested: sum(left.map(({ vested }) => vested)),
        exercised: ofGrant(exercises),
        cancelled: ofGrant(cancellations),
        returned: ofGrant(returns),
      };
      return [id, { ...figures, pool: securities[0]!.stock_plan_id as string }];
    }),
  );
};

/** The number of pieces of a security that have vested by the date of the package. */
const vestedOf = ({ manifest, of }: OcfPackage, security: OcfObject): bigint => {
  const { security_id, vesting_terms_id, vestings, quantity } = security;
  const asOf: PlanDate = manifest.as_of;
  const mine = (type: string) => of(type).filter((t) => t.security_id === security_id && t.date <= asOf);
  const whole = BigInt(quantity);
  const accelerated = quantityOf(mine('TX_VESTING_ACCELERATION'));
  if (vestings) {
    const due = vestings.filter(({ date }: { date: string }) => date <= asOf);
    return least(whole, accelerated + sum(due.map(({ amount }: { amount: string }) => BigInt(amount))));
  }
  const terms = of('VESTING_TERMS').find(({ id }) => id === vesting_terms_id);
  if (!terms) return whole;
  const events = [...mine('TX_VESTING_START'), ...mine('TX_VESTING_EVENT')];
  return least(whole, accelerated + vestedAlong(terms, whole, events, asOf));
};

/** Follows the one path through the conditions, which here never branches. */
const vestedAlong = (terms: OcfObject, whole: bigint, events: OcfObject[], asOf: PlanDate): bigint => {
  const conditions: Map<string, OcfObject> = new Map(
    terms.vesting_conditions.map((c: OcfObject) => [c.id, c]),
  );
  const triggered = new Map<string, PlanDate>();
  let vested = 0n;
  let start: PlanDate = '';
  for (let next: OcfObject | undefined = terms.vesting_conditions[0]; next; ) {
    const { id, trigger, next_condition_ids }: OcfObject = next;
    if (next_condition_ids.length > 1) throw new Error('the path branches');
    const dates = datesOf(trigger, id, events, triggered, start);
    if (dates.length === 0) break;
    triggered.set(id, dates[0]!);
    if (trigger.type === 'VESTING_START_DATE') start = dates[0]!;
    const times = dates.filter((date) => date <= asOf).length;
    vested += allotted(next, terms.allocation_type, whole, BigInt(dates.length), BigInt(times));
    next = conditions.get(next_condition_ids[0]);
  }
  return vested;
};

const datesOf = (
  trigger: OcfObject,
  id: string,
  events: OcfObject[],
  triggered: Map<string, PlanDate>,
  start: PlanDate,
): PlanDate[] => {
  if (trigger.type === 'VESTING_SCHEDULE_ABSOLUTE') return [trigger.date];
  if (trigger.type !== 'VESTING_SCHEDULE_RELATIVE')
    return events.filter(({ vesting_condition_id }) => vesting_condition_id === id).map(({ date }) => date);
  const { length, type, occurrences, day_of_month } = trigger.period;
  const from = triggered.get(trigger.relative_to_condition_id)!;
  const day = /^\d\d/.test(day_of_month ?? '') ? Number(day_of_month.slice(0, 2)) : Number(start.slice(8));
  return Array.from({ length: occurrences }, (_, i) =>
    type === 'DAYS' ? addDays(from, length * (i + 1)) : addMonths(from, length * (i + 1), day),
  );
};

/** The pieces of the first of n occurrences. */
const allotted = (condition: OcfObject, allocation: string, whole: bigint, n: bigint, k: bigint): bigint => {
  const { quantity, portion, trigger } = condition;
  if (k < BigInt(trigger.period?.cliff_installment ?? 0)) return 0n;
  if (quantity !== undefined) return k * BigInt(quantity);
  const [numerator, denominator] = [BigInt(portion.numerator), BigInt(portion.denominator)];
  if ((whole * numerator * n) % denominator !== 0n) throw new Error('the portions come to no whole piece');
  const total = (whole * numerator * n) / denominator;
  const [base, rest] = [total / n, total % n];
  const sums: Record<string, bigint> = {
    CUMULATIVE_ROUNDING: (2n * total * k + n) / (2n * n),
    CUMULATIVE_ROUND_DOWN: (total * k) / n,
    FRONT_LOADED: base * k + least(k, rest),
    BACK_LOADED: base * k + (k > n - rest ? k - (n - rest) : 0n),
    FRONT_LOADED_TO_SINGLE_TRANCHE: k === 0n ? 0n : base * k + rest,
    BACK_LOADED_TO_SINGLE_TRANCHE: k === n ? total : base * k,
  };
  return sums[allocation]!;
};
