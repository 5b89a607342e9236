import { useReference, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { awaitedSides } from './awaitedSides.ts';
import { isAskedToSign, type Paper } from './paper.ts';

/** `isOwnAlone` leaves out whose signature is lacking besides the reader's own, where another mark says it. */
type Props = { id: string; isOwnAlone?: boolean };

/** A mark beside a status: that the reader has to sign a paper, or else whose signature it lacks. */
export function AwaitsSignatures({ id, isOwnAlone = false }: Props) {
  // One request for a whole page of a list.
  const { referenceRecord: paper } = useReference<Paper>({ reference: 'documents', id });
  const { role } = useApp().user;
  const translate = useTranslate();
  if (!paper) return null;
  const isAsked = isAskedToSign(paper, role);
  if (isOwnAlone && !isAsked) return null;
  return (
    <StatusChip style="reminder">
      {isAsked
        ? translate('signing.toSign')
        : translate('signing.lacks', { others: awaitedSides(paper, translate) })}
    </StatusChip>
  );
}
