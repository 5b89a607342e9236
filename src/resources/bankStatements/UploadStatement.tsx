import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';

const StatementDialog = lazyPart(() => import('./StatementDialog.tsx'), 'default');

/** The way to read a statement of the bank. */
export function UploadStatement() {
  const translate = useTranslate();
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setUploading(true)}>
        {translate('bankStatement.upload')}
      </Button>
      {isUploading && (
        <Suspense>
          <StatementDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
