import type { RecordOf } from '../../../model/resource.ts';
import type { imports } from '../../../model/resources/imports.ts';

export type Import = RecordOf<typeof imports>;

/** How often a file that is being imported is looked at, in milliseconds. */
export const every = 1000;

export const isUnderWay = ({ status }: Pick<Import, 'status'>) =>
  status === 'importing' || status === 'taking-back';
