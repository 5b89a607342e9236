import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Holdings } from '../../../../model/holdings.ts';
import { afterGrant, stakeOf } from '../../../../model/stakes.ts';
import { formatPieces } from '../../../i18n/format.ts';
import { formatShare } from '../../../i18n/formatShare.ts';
import type { Employee } from '../../employees/employee.ts';
import type { Pool } from '../../pools/pool.ts';
import { useHoldings } from '../../shareCounts/useHoldings.ts';
import { grantsOf, type PlanForm, totalOf } from './planForm.ts';

type Row = { id: string; label: string; before: number; after: number };

/** With more employees than these, only the sums are shown. */
const mostNamed = 5;

/** What the grant changes in who holds what of the company, as it is typed. */
export function Dilution({ pool }: { pool: Pool | undefined }) {
  const translate = useTranslate();
  const grants = grantsOf(useWatch<PlanForm>() as PlanForm);
  const named = grants.length <= mostNamed ? grants : [];
  const ids = named.map(({ employee_id }) => employee_id);
  const { data } = useHoldings({ companyId: pool?.company_id, employeeIds: ids });
  const { data: employees = [] } = useGetMany<Employee>('employees', { ids }, { enabled: ids.length > 0 });
  const total = totalOf(grants);
  if (!pool || !data || !Number.isSafeInteger(total) || total < 1 || total > data.sums.available) return null;
  const { sums, shares } = data;
  const after = afterGrant(sums, total);
  const options = ({ vested, unvested }: Holdings['sums']) => vested + unvested;
  const rows: Row[] = [
    {
      id: 'available',
      label: translate('dilution.available'),
      before: sums.available,
      after: after.available,
    },
    { id: 'options', label: translate('dilution.options'), before: options(sums), after: options(after) },
    ...named.flatMap(({ employee_id: id, pieces }) => {
      const held = data.holders.find((holder) => holder.employee_id === id);
      const name = employees.find((employee) => employee.id === id)?.name;
      const before = held ? stakeOf(held) : 0;
      return name
        ? [{ id, label: translate('dilution.stakeOf', { name }), before, after: before + pieces }]
        : [];
    }),
  ];
  const cell = (pieces: number) => (
    <td>
      {formatPieces(pieces)}
      {shares !== null && <small>{formatShare(pieces, shares)}</small>}
    </td>
  );
  return (
    <Box component="section" aria-labelledby="dilution" sx={{ mt: 4 }}>
      <Typography id="dilution" variant="h2" sx={{ mb: 0.5 }}>
        {translate('dilution.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1, maxWidth: '64ch' }}>
        {translate('dilution.hint')} {shares === null && translate('dilution.noShares')}
      </Typography>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{translate('dilution.figure')}</th>
            <th scope="col">{translate('dilution.before')}</th>
            <th scope="col">{translate('dilution.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, before, after }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {cell(before)}
              {cell(after)}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  maxWidth: 'var(--width-list)',
  borderSpacing: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.75, pl: 2, textAlign: 'right', borderTop: '1px solid var(--color-line)' },
  '& th:first-of-type': { pl: 0, textAlign: 'left', fontWeight: 400 },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 550 },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' },
} as const;
