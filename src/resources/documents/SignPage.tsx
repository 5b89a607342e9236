import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Page } from '../../kit/page/Page.tsx';
import { SignForm } from './SignForm.tsx';
import { most, useSelectedPapers } from './useSelectedPapers.ts';

/** All papers that await the reader's signature, to be signed in one act. */
export function SignPage() {
  const { papers, selected, select, error, refetch } = useSelectedPapers();
  const translate = useTranslate();
  // The form may be gone when all is signed; reading goes on where it was.
  const content = useRef<HTMLDivElement>(null);
  return (
    <Page title={translate('signMany.title')} goBack="messages">
      <Box ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        {papers && papers.length > most && (
          <Typography sx={{ mb: 1 }}>{translate('signMany.more', { count: most })}</Typography>
        )}
        {papers && selected && papers.length > 0 && (
          <SignForm
            papers={papers.slice(0, most)}
            selected={selected}
            onSelect={select}
            onSigned={() => content.current?.focus()}
          />
        )}
        {papers?.length === 0 && (
          <Typography sx={{ py: 6, textAlign: 'center', color: 'text.secondary' }}>
            {translate('signMany.empty')}
          </Typography>
        )}
        {!papers && error && (
          <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
            <Typography>{translate('engine.failure.list')}</Typography>
            <Button sx={{ mt: 2 }} variant="outlined" onClick={() => refetch()}>
              {translate('engine.failure.again')}
            </Button>
          </Box>
        )}
        {!papers && !error && [0, 1, 2, 3].map((line) => <Skeleton key={line} height={40} />)}
      </Box>
    </Page>
  );
}
