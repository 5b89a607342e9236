import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatPieces } from '../../../i18n/format.ts';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { Employee } from '../../employees/employee.ts';
import type { Pool } from '../../pools/pool.ts';
import { freeOf } from '../../pools/pool.ts';
import { type Grantees, grantsOf, totalOf } from './planForm.ts';

type Props = {
  employees: Employee[];
  pool: Pool | undefined;
  /** The text that sums them up. */
  total: string;
};

/** The pieces of single employees that differ, where several get something on the same terms. */
export function OwnPieces({ employees, pool, total }: Props) {
  const translate = useTranslate();
  const form = useWatch<Grantees>() as Grantees;
  const pieces = totalOf(grantsOf(form));
  return (
    <Box component="section" aria-label={translate('planForm.own.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('planForm.own.hint')}
        {typeof form.pieces === 'number' &&
          ` ${translate('planForm.own.empty', { pieces: formatPieces(form.pieces) })}`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))' }}>
        {employees.map(({ id, name }) => (
          <WholeNumberInput key={id} source={`own.${id}`} label={name} helperText={false} />
        ))}
      </Box>
      <Typography role="status" sx={{ mt: 1.5 }}>
        {translate(total, {
          count: employees.length,
          smart_count: employees.length,
          // What is typed as pieces may be no number.
          total: Number.isInteger(pieces) ? formatPieces(pieces) : '–',
          free: pool ? formatPieces(freeOf(pool)) : '–',
        })}
      </Typography>
    </Box>
  );
}
