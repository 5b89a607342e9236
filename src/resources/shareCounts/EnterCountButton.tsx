import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';

const EnterShareCount = lazyPart(() => import('./EnterShareCount.tsx'), 'EnterShareCount');

/** Opens the form for the number of all shares of a company. */
export function EnterCountButton({ company }: { company: { id: string; name: string } }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('facts.share-counts.enter')}
      </Button>
      {isOpen && (
        <Suspense>
          <EnterShareCount company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
