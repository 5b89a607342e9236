import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { PlanDate } from '../../model/values/dates.ts';
import { ocfTexts } from '../i18n/ocf.en.ts';
import { type CompanyRows, type CompanyTexts, type CompanyTransaction, rowsOf } from './companyRows.ts';
import { grantsOf } from './grants.ts';
import { issuerOf } from './issuer.ts';
import { leftOut, ofIssuer } from './ofIssuer.ts';
import { optionTransactions } from './optionTransactions.ts';
import { sharePriceOf } from './sharePrice.ts';
import { classSplits } from './splits.ts';
import { stakeholdersOf } from './stakeholders.ts';
import { stockClassesOf } from './stockClasses.ts';
import { stockPlanOf } from './stockPlans.ts';
import { stockTransactions } from './stockTransactions.ts';
import type { OcfTransaction } from './transaction.ts';
import { valuationsOf } from './valuations.ts';
import { vestingTermsOf } from './vestingTerms.ts';

/** The version whose published schemas the package fulfils. */
const version = '1.2.1-alpha+main';

/** The package of a company whose data are read here. */
export const ocfPackage = (texts: CompanyTexts, today: PlanDate, timeZone: string): Buffer =>
  packageOf(rowsOf(texts), today, timeZone);

/**
 * A company as a package of the Open Cap Format: the holdings through its trust, made of the ledger's lines. It depends
 * on the records and the day alone: the same state gives the same bytes, and on another day only the manifest differs.
 */
export const packageOf = (all: CompanyRows, today: PlanDate, timeZone: string): Buffer => {
  const rows = ofIssuer(all);
  const objects = objectsOf(rows);
  const files = Object.entries(objects).map(([kind, items]) => {
    const name = `${kind}.ocf.json`;
    const snake = kind.replace(/(?<!^)[A-Z]/g, '_$&');
    const text = jsonOf({ file_type: `OCF_${snake.toUpperCase()}_FILE`, items });
    return { name, text, key: `${snake.toLowerCase()}_files` };
  });
  const manifest = {
    ocf_version: version,
    file_type: 'OCF_MANIFEST_FILE',
    issuer: issuerOf(rows.company, rows.lines, timeZone),
    as_of: today,
    generated_at: generatedAt(rows.lines, today),
    comments: ocfTexts.manifest(rows.company.trust_name, leftOut(all)),
    ...Object.fromEntries(
      files.map(({ name, text, key }) => [
        key,
        [{ filepath: `./${name}`, md5: createHash('md5').update(text).digest('hex') }],
      ]),
    ),
  };
  return zipOf([{ name: 'Manifest.ocf.json', text: jsonOf(manifest) }, ...files]);
};

/** The objects of each file. Pools are part of it from their activation on, plans from their grant. */
const objectsOf = (rows: CompanyRows) => {
  const { company } = rows;
  const lines = standing(rows.lines);
  const linesOf = Map.groupBy(lines, ({ pool_id }) => pool_id);
  const pools = rows.pools.filter(({ id }) => linesOf.get(id)?.some(({ move }) => move === 'issueOptions'));
  const splitsOf = Map.groupBy(rows.splits, ({ pool_id }) => pool_id);
  const plans = pools.map((pool) => stockPlanOf(pool, linesOf.get(pool.id)!, splitsOf.get(pool.id)));
  const grants = grantsOf(rows, lines);
  const options = grants.map(optionTransactions);
  const exercises = options.flatMap((one) => one.exercises);
  const portions = new Map(
    [...Map.groupBy(exercises, ({ lineId }) => lineId)].map(([lineId, of]) => [
      lineId,
      of.map(({ pieces }) => pieces),
    ]),
  );
  const agreed = new Map(rows.plans.map((plan) => [plan.id, plan]));
  const stock = pools.map((pool) =>
    stockTransactions(
      pool,
      company.trust_id,
      linesOf.get(pool.id)!,
      portions,
      sharePriceOf(agreed),
      splitsOf.get(pool.id),
    ),
  );
  const resulting = new Map(stock.flatMap((one) => [...one.resulting]));
  const exercised = exercises.map(({ transaction, lineId }) => ({
    ...transaction,
    resulting_security_ids: resulting.get(lineId)!.shift()!,
  }));
  const transactions: OcfTransaction[] = [
    ...classSplits(pools, rows.splits),
    ...plans.flatMap(({ adjustments }) => adjustments),
    ...stock.flatMap((one) => one.transactions),
    ...options.flatMap((one) => one.transactions),
    ...exercised,
  ];
  const involved = new Set(transactions.map(({ stakeholder_id }) => stakeholder_id));
  return {
    Stakeholders: stakeholdersOf(
      company,
      rows.employees.filter(({ id }) => involved.has(id)),
    ),
    StockClasses: stockClassesOf(pools, rows.splits, rows.classes),
    StockPlans: plans.map(({ plan }) => plan),
    // Our agreements put no legends on shares.
    StockLegendTemplates: [],
    Valuations: valuationsOf(pools, rows.valuations),
    VestingTerms: grants.flatMap(vestingTermsOf),
    Transactions: transactions.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)),
  };
};

/** A line that was reversed and the one that reverses it cancel each other out. */
const standing = (lines: readonly CompanyTransaction[]): CompanyTransaction[] => {
  const reversed = new Set(lines.map(({ reverses_id }) => reverses_id));
  return lines.filter(({ id, reverses_id }) => reverses_id === null && !reversed.has(id));
};

/**
 * The format tells packages of one day apart by this instant. The clock's would make every export differ, so it is the
 * recording of the newest line, and at least the beginning of the day.
 */
const generatedAt = (lines: readonly CompanyTransaction[], today: PlanDate): string =>
  [`${today}T00:00:00.000Z`, ...lines.map(({ recorded_at }) => recorded_at)].sort().at(-1)!;

const jsonOf = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** The dates of the files would be a difference too: they are the earliest that the archive can hold. */
const zipOf = (files: { name: string; text: string }[]): Buffer => {
  const mtime = new Date(1980, 0, 1);
  return Buffer.from(
    zipSync(Object.fromEntries(files.map(({ name, text }) => [name, [strToU8(text), { mtime }]]))),
  );
};
