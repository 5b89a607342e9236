import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { useOpen } from '../../kit/opened.ts';
import { useOpened } from '../../kit/useOpened.ts';

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'), 'default');

/** The way to read a statement of the bank; its dialog has an address, to which the search leads. */
export function UploadStatement() {
  const open = useOpen('upload');
  const { id, close } = useOpened('upload');
  return (
    <>
      <UploadButton onClick={() => open('statement')} />
      <OpenedStatement isOpen={id === 'statement'} onClose={close} />
    </>
  );
}

export function UploadButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button variant="outlined" size="small" onClick={onClick}>
      {translate('bankStatement.upload')}
    </Button>
  );
}

type Opened = { isOpen: boolean; onClose: () => void };

/** The dialog that reads a statement; it holds the report, so it has to stay where what was read changes the page. */
export function OpenedStatement({ isOpen, onClose }: Opened) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <StatementDialog onClose={onClose} />
    </Suspense>
  );
}
