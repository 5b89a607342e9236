import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { awaitedSides } from './awaitedSides.ts';
import { isAskedToSign, type Paper } from './paper.ts';
import { useVain } from './useVain.ts';

/** Says that the paper of a shareholding or a plan awaits signatures; the text `about` comes before it. */
export function OpenDocument({ about }: { about?: string }) {
  const id = useRecordContext<{ id: string; openDocument_id?: string | null }>()?.openDocument_id;
  const { data: paper } = useGetOne<Paper>('documents', { id: id ?? '' }, { enabled: Boolean(id) });
  return id && paper ? <OpenPaper paper={paper} {...(about && { about })} /> : null;
}

/** Says that a paper awaits signatures, the reader's own first of all, or that nobody need sign it. */
export function OpenPaper({ paper, about }: { paper: Paper; about?: string }) {
  const { role } = useApp().user;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const vain = useVain(paper);
  const isOwn = !vain && isAskedToSign(paper, role);
  const kind = translate(`signing.kinds.${paper.kind}`);
  const asked = isOwn
    ? translate('signing.awaitsYou', { kind })
    : translate('signing.awaitsOthers', { kind, others: awaitedSides(paper, translate) });
  return (
    <Alert
      severity={isOwn ? 'warning' : 'info'}
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}
      action={
        <Button
          component={LinkBase}
          to={createPath({ resource: 'documents', id: paper.id, type: 'show' })}
          variant={isOwn ? 'contained' : 'outlined'}
          size="small"
        >
          {translate(isOwn ? 'signing.readAndSign' : 'signing.read')}
        </Button>
      }
    >
      {vain ?? (about ? `${about} ${asked}` : asked)}
      {isOwn && isOfCertificates(paper) && ` ${translate('signing.takeBack')}`}
    </Alert>
  );
}

/** Whether the paper makes or cancels certificates: whoever has asked for that takes it back by declining to sign. */
const isOfCertificates = ({ kind }: Paper) => kind.startsWith('certificate-');
