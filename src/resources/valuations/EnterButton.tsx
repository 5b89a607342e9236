import Button from '@mui/material/Button';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { EnterShareValue } from './EnterShareValue.tsx';

type Props = ComponentProps<typeof EnterShareValue>;

const Dialog = lazyPart(() => import('./EnterShareValue.tsx'), 'EnterShareValue');

/** Opens the form for a new value of a share. */
export function EnterButton({ pool }: Pick<Props, 'pool'>) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('facts.valuations.enter');
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} aria-label={`${label}: ${pool.name}`}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog pool={pool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
