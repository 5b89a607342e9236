import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { wholeNumberFrom } from '../../kit/inputs/WholeNumberInput.tsx';
import { GrantChanges } from './GrantChanges.tsx';

/** What a grant of so many pieces from a shareholding would change, for whoever only wants to know. */
export function WhatIfGrant({ poolId }: { poolId: string | undefined }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data: pool } = useGetOne<RecordOf<typeof pools>>(
    'pools',
    { id: poolId },
    { enabled: poolId !== undefined },
  );
  const pieces = wholeNumberFrom(typed);
  const isFault = typeof pieces === 'string';
  return (
    <GrantChanges
      pool={pool}
      grants={typeof pieces === 'number' ? [{ pieces }] : []}
      title={translate('holders.whatIf.title')}
      begin={translate(`holders.whatIf.${poolId ? 'begin' : 'choose'}`)}
      inputs={
        <TextField
          label={translate('holders.whatIf.pieces')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isFault}
          helperText={isFault && translate('validation.whole')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          sx={{ width: { xs: '100%', sm: 220 }, mb: 1 }}
        />
      }
    />
  );
}
