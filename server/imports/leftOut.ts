import { csvLine } from '../base/text/csvLine.ts';
import type { Checked } from './checkFile.ts';
import type { Errors } from './csv/cells.ts';
import { problemColumn } from './csv/readFile.ts';

/**
 * The lines that a file leaves out, as a file of their own to be corrected and imported: as they were sent, each behind
 * the reasons why it cannot be imported.
 */
export const leftOutFile = ({ header, separator, wrong }: Checked): string =>
  [[problemColumn, ...header], ...wrong.map(({ errors, cells }) => [reasons(errors), ...cells])]
    .map((cells) => csvLine(cells, separator))
    .join('');

const reasons = (errors: Errors) =>
  Object.entries(errors)
    .map(([column, text]) => `${column}: ${text}`)
    .join(' ');
