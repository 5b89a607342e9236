import { RecordContextProvider } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import type { ShareClass } from './shareClass.ts';

type Props = { present: ShareClass; onClose: () => void };

/** The dialog in which a founder takes away all that was stated of a class that nothing refers to. */
export function RetractShareClass({ present, onClose }: Props) {
  return (
    <RecordContextProvider value={present}>
      <CommandDialog resource={shareClasses as Resource} command="retract" onClose={onClose} />
    </RecordContextProvider>
  );
}
