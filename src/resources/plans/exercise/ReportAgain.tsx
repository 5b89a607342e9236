import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../../kit/lazyPart.ts';

const ReportPayment = lazyPart(() => import('./ReportPayment.tsx'), 'ReportPayment');

/** Lets the company say something else of a payment that it has reported. */
export function ReportAgain() {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)} sx={{ my: 1 }}>
        {translate('paymentInstructions.again')}
      </Button>
      {isAsked && (
        <Suspense>
          <ReportPayment onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
