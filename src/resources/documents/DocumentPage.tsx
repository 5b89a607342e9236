import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { type HttpError, ShowBase, useParams, useShowContext, useTranslate } from 'react-admin';
import { documents } from '../../../model/resources/documents.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CommandButtons } from '../../engine/command/CommandButtons.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { definitionOf, hasPage } from '../../engine/registry.ts';
import { formatPieces } from '../../i18n/format.ts';
import { Acts } from '../../kit/page/Acts.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { useRecordEvents } from '../../realtime/useRecordEvents.ts';
import { OpenPaper } from './OpenPaper.tsx';
import { OwnMatter } from './OwnMatter.tsx';
import { isAskedToSign, type Paper } from './paper.ts';
import { Signers } from './Signers.tsx';
import { SignSeveral } from './SignSeveral.tsx';
import { useOpened } from './useOpened.ts';
import { useVain } from './useVain.ts';
import { VerifyLink } from './VerifyLink.tsx';

/** A paper to be read, and then signed or declined. */
export function DocumentPage() {
  const { id } = useParams();
  useRecordEvents('documents', id!);
  return (
    <ShowBase resource="documents" id={id} queryOptions={{ onError: () => undefined }}>
      <Contents />
    </ShowBase>
  );
}

/** What a document may be about beside its shareholding, and the list of such records. */
const subjects = [
  ['amendment_id', 'amendments'],
  ['plan_id', 'plans'],
  ['offer_id', 'offers'],
  ['buyback_id', 'buybacks'],
  ['sale_id', 'sales'],
] as const;

function Contents() {
  const { record: paper, error } = useShowContext<Paper>();
  const { role } = useApp().user;
  const translate = useTranslate();
  const { isOpened } = useOpened();
  if (!paper && (error as HttpError | null)?.status === 404) return <NotFound />;
  if (!paper && error) {
    return (
      <Page title={translate('signing.title')}>
        <Alert severity="error">{translate('signing.failed')}</Alert>
      </Page>
    );
  }
  // An employee has no list of shareholdings; what is about nothing else reached them through the inbox.
  const subject = subjects.find(([source]) => paper?.[source]);
  const lists = [...(subject ? [subject[1]] : []), 'pools', 'messages'];
  const isAsked = paper ? isAskedToSign(paper, role) : false;
  return (
    <Page
      title={paper && `${translate(`signing.titles.${paper.kind}`)}: ${paper.title}`}
      goBack={lists.find((list) => hasPage(list, 'list', role))}
      beside={paper && <Cell resource={documents} source="status" />}
      actions={
        isAsked && <CommandButtons definition={isOpened(paper!.id) ? definitionOf('documents') : unread} />
      }
    >
      {paper && (
        <Box sx={layout}>
          <PaperToRead paper={paper} isAsked={isAsked} />
          <Box sx={panel}>
            <Signers paper={paper} />
            <Attributes
              resource={documents}
              names={[...subjects.map(([source]) => source), 'pool_id', 'signBy', 'created_at', 'reference']}
            />
            <Fingerprint paper={paper} />
            <VerifyLink />
          </Box>
        </Box>
      )}
    </Page>
  );
}

/** A paper that was not opened can be declined, and not signed. */
const unread = {
  ...definitionOf('documents'),
  commands: { ...definitionOf('documents').commands, sign: false },
} as const;

/** The paper itself, below what the reader should know of it first. */
function PaperToRead({ paper, isAsked }: { paper: Paper; isAsked: boolean }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const hasRoom = useMediaQuery('(min-width: 900px)');
  // Most phones and some tablets do not draw a PDF inside a page; there, the link is the way.
  const isDrawn = hasRoom && navigator.pdfViewerEnabled !== false;
  const file = `/api/documents/${paper.id}/file`;
  const { isOpened, open } = useOpened();
  const vain = useVain(paper);
  useEffect(() => {
    if (isDrawn && isAsked) open(paper.id);
  }, [isDrawn, isAsked, open, paper.id]);
  return (
    <Box sx={{ minWidth: 0 }}>
      {vain && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {vain}
        </Alert>
      )}
      {isAsked && !vain && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(isOpened(paper.id) ? 'signing.readFirst' : 'signing.openFirst')}
        </Alert>
      )}
      {paper.forAnotherFounder && paper.isYours && !vain && (
        <OwnMatter of="paper" resource="documents" id={paper.id} />
      )}
      {paper.forAnotherFounder && !paper.isYours && !vain && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('signing.forAnotherFounder')}
        </Alert>
      )}
      {isAsked && paper.offer_id && role === 'employee' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('signing.takesUpAll', {
            pieces: formatPieces(paper.pieces!),
            smart_count: paper.pieces,
          })}{' '}
          <RecordLink resource="offers" id={paper.offer_id} name={translate('signing.takeUpPart')} />
        </Alert>
      )}
      {paper.declineReason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('signing.declined', { name: paper.declinedBy, reason: paper.declineReason })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <OpenPaper
          id={paper.id}
          isSealed={paper.sealed}
          variant={isDrawn ? 'text' : isAsked && !isOpened(paper.id) ? 'contained' : 'outlined'}
          startIcon={<OpenInNew />}
        />
        <Acts>{isAsked && <SignSeveral paper={paper} />}</Acts>
      </Box>
      {isDrawn && (
        <Box
          component="iframe"
          key={String(paper.sealed)}
          src={`${file}#view=FitH&navpanes=0`}
          title={translate('signing.frame', { title: paper.title })}
          sx={frame}
        />
      )}
    </Box>
  );
}

/** The hash of the file, with which anybody can check that a copy is genuine. */
function Fingerprint({ paper }: { paper: Paper }) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 2, color: 'text.secondary' }}>
      <summary>{translate('signing.fingerprint')}</summary>
      <Box component="code" sx={{ display: 'block', mt: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {paper.sha256 ?? paper.originalSha256}
      </Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 22rem)' },
} as const;

const panel = { minWidth: 0, '& dl': { gridTemplateColumns: { sm: '7rem minmax(0, 1fr)' } } } as const;

const frame = {
  display: 'block',
  width: '100%',
  height: 'max(28rem, calc(100dvh - 12rem))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
} as const;
