import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useRecordContext, useTranslate } from 'react-admin';
import { registers } from '../../../model/resources/registers.ts';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { formatRate } from '../../i18n/format.ts';
import { isPreparing, type Register } from './register.ts';

/** The state of the register in context; while it is being prepared, how far that has come. */
export function RegisterStatus() {
  const register = useRecordContext<Register>();
  const translate = useTranslate();
  if (!register) return null;
  if (!isPreparing(register)) return <Cell resource={registers} source="status" />;
  const { done, total, subject } = register;
  const percent = total ? Math.floor((100 * (done ?? 0)) / total) : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 140 }}>
      <LinearProgress
        aria-label={translate('registers.progress', { subject })}
        sx={{ flex: 1, borderRadius: 'var(--radius)' }}
        {...(percent === undefined
          ? { variant: 'indeterminate' as const }
          : { variant: 'determinate' as const, value: percent })}
      />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {percent === undefined ? translate('registers.waiting') : formatRate(String(percent))}
      </Box>
    </Box>
  );
}
