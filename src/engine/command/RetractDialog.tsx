import { RecordContextProvider } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import CommandDialog from './CommandDialog.tsx';

type Props = { resource: Resource; present: RecordOf<Resource>; onClose: () => void };

/** The dialog in which a founder takes away what was stated by mistake, where no record has a page. */
export const RetractDialog = ({ resource, present, onClose }: Props) => (
  <RecordContextProvider value={present}>
    <CommandDialog resource={resource} command="retract" onClose={onClose} />
  </RecordContextProvider>
);
