import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, RecordContextProvider, useCreatePath, useGetList } from 'react-admin';
import { AskedCommand } from '../../../engine/command/CommandButtons.tsx';
import { useCommandLabel } from '../../../engine/command/CommandMenu.tsx';
import { definitionOf } from '../../../engine/registry.ts';
import type { Earning } from '../../earnings/earning.ts';
import type { Payout } from './payout.ts';

/** Asks to pay again what the bank has returned; where that is more than one line, it leads to them. */
export function PayAgain({ payout }: { payout: Payout }) {
  const [isAsked, setAsked] = useState(false);
  const createPath = useCreatePath();
  const definition = definitionOf('earnings');
  const label = useCommandLabel(definition.resource)('pay-again');
  const { data = [], total } = useGetList<Earning>('earnings', {
    filter: { payout_id: payout.id, status: 'returned' },
    pagination: { page: 1, perPage: 1 },
  });
  const lines = `${createPath({ resource: 'payouts', id: payout.id, type: 'show' })}/details`;
  if (total !== 1)
    return (
      <Button component={LinkBase} to={lines} variant="outlined">
        {label}
      </Button>
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <RecordContextProvider value={data[0]}>
          <AskedCommand definition={definition} command="pay-again" onClose={() => setAsked(false)} />
        </RecordContextProvider>
      )}
    </>
  );
}
