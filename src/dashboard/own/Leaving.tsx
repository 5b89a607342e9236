import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../../model/dashboard.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { LeavingRule } from '../../resources/plans/LeavingRule.tsx';

type Props = { company: string; plans: EmployeeDashboard['plans'] };

/**
 * What an employee keeps of the plans of a company who leaves it; or, once that is recorded, that it is so, and what
 * lapsed, with the plans of which something is left, or all where nothing is. Who has left and come back has plans of both.
 */
export function Leaving({ company, plans }: Props) {
  return (
    <>
      <Box component="p" sx={{ m: 0, '&:empty': { display: 'none' } }}>
        <LeavingRule plans={plans.filter(({ leavesOn }) => leavesOn === null)} />
      </Box>
      {[...Map.groupBy(plans, ({ leavesOn }) => leavesOn)].map(
        ([day, some]) => day && <LeftOn key={day} day={day} company={company} plans={some} />,
      )}
    </>
  );
}

function LeftOn({ day, company, plans }: Props & { day: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [{ hasLeft }] = plans as [Props['plans'][number]];
  const kept = plans.filter(({ unvested, vested }) => unvested + vested > 0);
  const shown = kept.length > 0 ? kept : plans;
  const show = translate(`dashboard.leaving.${kept.length > 0 ? 'show' : 'became'}`);
  const lapsed = hasLeft ? plans.reduce((sum, { forfeited }) => sum + forfeited, 0) : 0;
  return (
    <Box component="p" sx={{ m: 0 }}>
      {translate(`dashboard.leaving.${hasLeft ? 'left' : 'leaves'}`, { company, date: formatDate(day) })}{' '}
      {lapsed > 0 &&
        `${translate('dashboard.leaving.lapsed', { pieces: formatPieces(lapsed), smart_count: lapsed })} `}
      {shown.length > 1 && `${show}: `}
      {shown.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link component={LinkBase} to={createPath({ resource: 'plans', id, type: 'show' })}>
            {shown.length > 1 ? name : show}
          </Link>
        </Fragment>
      ))}
    </Box>
  );
}
