import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { TrustDashboard } from '../../../model/dashboard/trustDashboard.ts';
import { formatPieces } from '../../i18n/format.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { table } from '../parts/figuresStyle.ts';
import { Heading } from '../parts/Section.tsx';

type Props = { companies: TrustDashboard['companies']; more: number };

const columns = [
  ['overdue', 'overdue'],
  ['thisWeek', 'this-week'],
  ['later', 'later'],
] as const;

/** How many tasks each company has, by urgency; its name leads to its page, and each number to the tasks. */
export function Companies({ companies, more }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const list = createPath({ resource: 'actions', type: 'list' });
  if (companies.length === 0) return null;
  const text = (name: string) => translate(`dashboard.byCompany.${name}`);
  return (
    <>
      <Heading>{text('title')}</Heading>
      <Box component="table" sx={{ ...table, maxWidth: 'var(--width-block)' }}>
        <thead>
          <tr>
            <th scope="col">{text('company')}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company_id, company, ...counts }) => (
            <tr key={company_id}>
              <th scope="row" className="what">
                {company_id ? (
                  <Link
                    component={LinkBase}
                    to={createPath({ resource: 'companies', id: company_id, type: 'show' })}
                  >
                    {company}
                  </Link>
                ) : (
                  text('none')
                )}
              </th>
              {columns.map(([name, urgency]) => (
                <td key={name}>
                  {company_id && counts[name] > 0 ? (
                    <Link
                      component={LinkBase}
                      to={filtered(list, { company_id, urgency })}
                      aria-label={`${company}, ${text(name)}: ${formatPieces(counts[name])}`}
                    >
                      {formatPieces(counts[name])}
                    </Link>
                  ) : (
                    formatPieces(counts[name])
                  )}
                </td>
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
