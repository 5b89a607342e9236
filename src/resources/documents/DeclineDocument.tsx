import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { documents } from '../../../model/resources/documents.ts';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { formatPieces } from '../../i18n/format.ts';
import type { Paper } from './paper.ts';

const asked = { resource: documents as Resource, command: 'decline' };

/** The confirmation that a document is not signed, with what that means for what the document is about. */
export function DeclineDocument({ onClose }: { onClose: () => void }) {
  const paper = useRecordContext<Paper>();
  const translate = useTranslate();
  if (!paper) return null;
  const { kind, pieces } = paper;
  return (
    <CommandDialog {...asked} onClose={onClose}>
      <Alert severity="warning">
        {translate(`signing.declining.${kind}`, {
          pieces: formatPieces(pieces ?? 0),
          smart_count: pieces ?? 0,
        })}
      </Alert>
      <CommandInputs {...asked} attributes={documents.commands.decline.input} />
    </CommandDialog>
  );
}
