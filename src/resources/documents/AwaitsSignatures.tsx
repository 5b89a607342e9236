import { useReference, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { awaitedSides } from './awaitedSides.ts';
import { isAskedToSign, type Paper } from './paper.ts';

/** A mark beside a status: that the reader has to sign a paper, or else whose signature it lacks. */
export function AwaitsSignatures({ id }: { id: string }) {
  // One request for a whole page of a list.
  const { referenceRecord: paper } = useReference<Paper>({ reference: 'documents', id });
  const { role } = useApp().user;
  const translate = useTranslate();
  if (!paper) return null;
  return (
    <StatusChip style="reminder">
      {isAskedToSign(paper, role)
        ? translate('signing.toSign')
        : translate('signing.lacks', { others: awaitedSides(paper, translate) })}
    </StatusChip>
  );
}
