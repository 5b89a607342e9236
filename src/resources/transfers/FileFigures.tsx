import { RecordContextProvider } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { transfers } from '../../../model/resources/transfers.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import type { Transfer } from './transfer.ts';

const all = [
  'name',
  'payout_id',
  'matter',
  'count',
  'sum',
  'openCount',
  'openSum',
  'executionDate',
  'iban',
  'created_at',
];

/** What a file pays, of what, and from which account, for the dialogs that ask about it. */
export function FileFigures({ file }: { file: Transfer }) {
  // Where nothing has become of its payments, they are all open.
  const names = file.openCount === file.count ? all.filter((name) => !name.startsWith('open')) : all;
  return (
    <RecordContextProvider value={file}>
      <Attributes
        resource={transfers as Resource}
        names={file.payout_id ? names.filter((name) => name !== 'matter') : names}
      />
    </RecordContextProvider>
  );
}
