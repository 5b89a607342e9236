import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { formatPieces } from '../../i18n/format.ts';
import { wholeNumberFrom } from '../../kit/inputs/WholeNumberInput.tsx';
import { GrantChanges } from './GrantChanges.tsx';

/** What a grant of so many pieces from a shareholding would change, for whoever only wants to know. */
export function WhatIfGrant({ poolId, isPast }: { poolId: string | undefined; isPast: boolean }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data: pool } = useGetOne<RecordOf<typeof pools>>(
    'pools',
    { id: poolId },
    { enabled: poolId !== undefined && !isPast },
  );
  const pieces = wholeNumberFrom(typed);
  const free = pool ? pool.available - pool.held : 0;
  const fault = () => {
    if (typeof pieces === 'string') return translate('validation.whole');
    if (pieces === 0) return translate('validation.atLeast', { limit: 1 });
    if (pool && pieces !== null && pieces > free)
      return translate('dilution.tooMuch', { free: formatPieces(free) });
    return undefined;
  };
  const isKnown = typeof pieces === 'number' && fault() === undefined;
  return (
    <GrantChanges
      pool={isPast ? undefined : pool}
      grants={isKnown ? [{ pieces }] : []}
      title={translate('holders.whatIf.title')}
      begin={translate(`holders.whatIf.${isPast ? 'today' : poolId ? 'begin' : 'choose'}`)}
      inputs={
        <TextField
          label={translate('holders.whatIf.pieces')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault() !== undefined}
          helperText={fault()}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          sx={{ width: { xs: '100%', sm: 220 }, mb: 1 }}
        />
      }
    />
  );
}
