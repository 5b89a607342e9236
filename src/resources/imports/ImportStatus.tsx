import { useRecordContext } from 'react-admin';
import { imports } from '../../../model/resources/imports.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { type Import, isUnderWay } from './importFile.ts';

/** The state of the file in context; while it is imported or taken back, how far that has come. */
export function ImportStatus() {
  const one = useRecordContext<Import>();
  if (!one) return null;
  if (!isUnderWay(one)) return <Cell resource={imports} source="status" />;
  const { status, done, lineCount: total } = one;
  return <ProgressBar done={status === 'importing' ? done : total - done} total={total} />;
}
