import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatPieces } from '../../i18n/format.ts';
import { table } from '../parts/figuresStyle.ts';
import { filtered } from '../parts/filtered.ts';
import { Heading } from '../parts/Section.tsx';

type Props = { companies: TrustDashboard['companies']; more: number };

/** How many tasks each company has, by urgency; its name leads to them. */
export function Companies({ companies, more }: Props) {
  const translate = useTranslate();
  const list = useCreatePath()({ resource: 'actions', type: 'list' });
  if (companies.length === 0) return null;
  const text = (name: string) => translate(`dashboard.byCompany.${name}`);
  return (
    <>
      <Heading>{text('title')}</Heading>
      <Box component="table" sx={{ ...table, maxWidth: 'var(--width-block)' }}>
        <thead>
          <tr>
            <th scope="col">{text('company')}</th>
            {(['overdue', 'thisWeek', 'later'] as const).map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company_id, company, overdue, thisWeek, later }) => (
            <tr key={company_id}>
              <th scope="row" className="what">
                {company_id ? (
                  <Link component={LinkBase} to={filtered(list, { company_id })}>
                    {company}
                  </Link>
                ) : (
                  text('none')
                )}
              </th>
              {[overdue, thisWeek, later].map((count, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                <td key={place}>{formatPieces(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {more > 0 && (
        <Link component={LinkBase} to={list}>
          {translate('dashboard.more', { count: more })}
        </Link>
      )}
    </>
  );
}
