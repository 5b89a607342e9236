import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useOpen } from '../../kit/opened.ts';
import { useOpened } from '../../kit/useOpened.ts';

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'), 'default');

/** The way to read a statement of the bank; its dialog has an address, to which the search leads. */
export function UploadStatement() {
  const translate = useTranslate();
  const open = useOpen('upload');
  const { id, close } = useOpened('upload');
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => open('statement')}>
        {translate('bankStatement.upload')}
      </Button>
      {id === 'statement' && (
        <Suspense>
          <StatementDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
