import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Acts } from '../../kit/page/Acts.tsx';

const EditPersonalData = lazyPart(() => import('./EditPersonalData.tsx'), 'EditPersonalData');

/** Says that the reader's data has to be verified before the reader can sign, and leads there. */
export function VerifyFirst({ text }: { text: string }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Acts>
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {translate('planBanner.verify')}
          </Button>
        </Acts>
      }
    >
      {text}
      {isAsked && (
        <Suspense>
          <EditPersonalData onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
