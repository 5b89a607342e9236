import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { formatDate, formatPieces } from '../i18n/format.ts';
import { table } from './parts/figuresStyle.ts';
import { Heading, Note } from './parts/Section.tsx';

/** The next tranches of an employee's plans. */
export function NextVestings({ vestings }: Pick<EmployeeDashboard, 'vestings'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <>
      <Heading>{translate('dashboard.next.vestings')}</Heading>
      {vestings.length === 0 ? (
        <Note>{translate('dashboard.next.noVestings.employee')}</Note>
      ) : (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{translate('dashboard.next.date')}</th>
              <th scope="col" className="what">
                {translate('dashboard.next.plan')}
              </th>
              <th scope="col">{translate('dashboard.next.pieces')}</th>
            </tr>
          </thead>
          <tbody>
            {vestings.map(({ date, plan_id: id, name, pieces }) => (
              <tr key={`${date} ${id}`}>
                <th scope="row">{formatDate(date)}</th>
                <td className="what">
                  <Link component={LinkBase} to={createPath({ resource: 'plans', id, type: 'show' })}>
                    {name}
                  </Link>
                </td>
                <td>{formatPieces(pieces)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </>
  );
}
