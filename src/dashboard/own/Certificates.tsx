import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { certificates } from '../../../model/resources/certificates.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { formatPieces } from '../../i18n/format.ts';
import { Term } from '../../kit/Term.tsx';
import { TrustContact } from '../../resources/companies/TrustContact.tsx';
import { table } from '../parts/figuresStyle.ts';
import { Heading, Note } from '../parts/Section.tsx';

/** Where the receipts stand on the first page. */
export const receiptsId = 'receipts';

/** The largest number of certificates shown, the newest first. */
const most = 100;

/** The valid certificates of an employee, the newest first. */
const useHeld = () => {
  const { data: held = [] } = useGetList<RecordOf<typeof certificates>>('certificates', {
    filter: { status: 'active' },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  return held;
};

/** The papers of what an employee holds, by exercise or purchase, each as a PDF. */
export function Certificates() {
  const translate = useTranslate();
  const held = useHeld();
  const ids = [...new Set(held.map(({ pool_id }) => pool_id))];
  const { data: of = [] } = useGetMany<RecordOf<typeof pools>>('pools', { ids }, { enabled: ids.length > 0 });
  if (held.length === 0) return null;
  return (
    <>
      <Heading>
        <Term of="certificate">{translate('dashboard.holds.certificates')}</Term>
      </Heading>
      <Box component="table" id={receiptsId} sx={{ ...table, scrollMarginTop: '9rem' }}>
        <tbody>
          {held.map(({ id, number, employee_id, pieces, pool_id }) => {
            const title = translate(employee_id ? 'papers.receipt' : 'papers.certificate', { number });
            return (
              <tr key={id}>
                <th scope="row" className="what">
                  <Link
                    href={`/api/certificates/${id}/file`}
                    target="_blank"
                    rel="noopener"
                    aria-label={translate('papers.opens', { title })}
                  >
                    {title}
                  </Link>
                </th>
                <td className="what">{of.find((pool) => pool?.id === pool_id)?.name}</td>
                <td>{translate('ledger.pieces', { pieces: formatPieces(pieces), smart_count: pieces })}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
      <Note>
        {translate('papers.soldByTrust')}
        <TrustContact of={held} />
      </Note>
    </>
  );
}
