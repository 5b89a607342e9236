import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import type { Declared, Kind } from './measurement.ts';

export type Result = Declared & { found: Partial<Record<Kind, number | undefined>> };

/** Whether a figure keeps to its bound, as far as it was measured. */
export const isGood = ({ most, least }: Declared, kind: Kind, found: number | undefined) =>
  found === undefined || (found <= (most ?? Number.POSITIVE_INFINITY) && found >= (least?.[kind] ?? 0));

/** Times and ratios are told with two figures that count, and never with more than two places. */
export const figureText = (unit: string, found: number | undefined): string => {
  if (found === undefined) return '–';
  const places = found >= 10 || unit === '' ? 0 : found >= 1 ? 1 : 2;
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: places }).format(found);
  return unit ? `${number} ${unit}` : number;
};

export const boundText = ({ unit, most, least }: Declared, kinds: readonly Kind[]): string => {
  if (most !== undefined) return `at most ${figureText(unit, most)}`;
  if (!least) return '';
  const texts = new Set(kinds.map((kind) => figureText(unit, least[kind])));
  return `at least ${[...texts].join(' / ')}`;
};

/** The results as Markdown, with what has to be known to read them. */
export const tableOf = (results: readonly Result[], kinds: readonly Kind[]): string => {
  const rows = results.map((result) => [
    result.what,
    ...kinds.map((kind) => {
      const found = result.found[kind];
      return `${figureText(result.unit, found)}${isGood(result, kind, found) ? '' : ' **✗**'}`;
    }),
    boundText(result, kinds),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['measured', ...kinds, 'bound'];
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

/** The machine, the day and the state of the program. */
export const circumstances = () => {
  const [first] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return (
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ${type()} ${release()}, ` +
    `Node ${process.versions.node}; ${new Date().toISOString().slice(0, 10)}; commit ${commit}`
  );
};
