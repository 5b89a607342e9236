import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatPieces } from '../../../i18n/format.ts';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { Employee } from '../../employees/employee.ts';
import type { Pool } from '../../pools/pool.ts';
import { freeOf } from '../../pools/pool.ts';
import { grantsOf, type PlanForm, totalOf } from './planForm.ts';

/** The pieces of single employees that differ, where several are granted on the same terms. */
export function OwnPieces({ employees, pool }: { employees: Employee[]; pool: Pool | undefined }) {
  const translate = useTranslate();
  const form = useWatch<PlanForm>() as PlanForm;
  const total = totalOf(grantsOf(form));
  return (
    <Box component="section" aria-label={translate('planForm.own.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('planForm.own.hint', { pieces: formatPieces(form.pieces ?? 0) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
        {employees.map(({ id, name }) => (
          <WholeNumberInput key={id} source={`own.${id}`} label={name} helperText={false} />
        ))}
      </Box>
      <Typography role="status" sx={{ mt: 1.5 }}>
        {translate('planForm.own.total', {
          count: employees.length,
          total: formatPieces(total),
          free: pool ? formatPieces(freeOf(pool)) : '–',
        })}
      </Typography>
    </Box>
  );
}
