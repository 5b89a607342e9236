import type { RecordOf } from '../../../model/resource.ts';
import type { imports } from '../../../model/resources/imports.ts';

export type Import = RecordOf<typeof imports>;

/** The interval in milliseconds at which the progress of an import is read. */
export const every = 1000;

export const isUnderWay = ({ status }: Pick<Import, 'status'>) =>
  status === 'importing' || status === 'taking-back';
