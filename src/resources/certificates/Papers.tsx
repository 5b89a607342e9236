import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { certificates } from '../../../model/resources/certificates.ts';
import { documents } from '../../../model/resources/documents.ts';
import { formatDate, formatDay, formatPieces } from '../../platform/format.ts';
import { StatusChip } from '../../platform/StatusChip.tsx';

type Certificate = RecordOf<typeof certificates>;
type Paper = RecordOf<typeof documents>;

const query = (filter: object) => ({
  filter,
  sort: { field: 'created_at', order: 'DESC' as const },
  pagination: { page: 1, perPage: 50 },
});

type Props = { certificatesOf: object; documentsOf: object };

/** What stands on paper: the certificates open as PDF, the agreements on their own page with who has signed. */
export function Papers({ certificatesOf, documentsOf }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const certified = useGetList<Certificate>('certificates', query(certificatesOf));
  const agreed = useGetList<Paper>('documents', query(documentsOf));
  const failed = certified.error || agreed.error;
  if (!failed && !certified.data?.length && !agreed.data?.length) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('papers.title')}</Typography>
      {failed && <Typography role="alert">{translate('papers.failed')}</Typography>}
      <Box component="ul" sx={list}>
        {certified.data?.map((one) => {
          const title = translate('papers.certificate', { number: one.number });
          return (
            <li key={one.id}>
              <div>
                <Link
                  href={`/api/certificates/${one.id}/file`}
                  target="_blank"
                  rel="noopener"
                  aria-label={translate('papers.opens', { title })}
                >
                  {title}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {translate('papers.held', { pieces: formatPieces(one.pieces), holder: one.holder })}
                </Typography>
              </div>
              <State resource={certificates} status={one.status} />
              <time dateTime={one.issuedOn}>{formatDate(one.issuedOn)}</time>
            </li>
          );
        })}
        {agreed.data?.map((one) => (
          <li key={one.id}>
            <div>
              <Link component={LinkBase} to={createPath({ resource: 'documents', id: one.id, type: 'show' })}>
                {translate(`signing.titles.${one.kind}`)}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {one.title}
              </Typography>
            </div>
            <State resource={documents} status={one.status} />
            <time dateTime={one.created_at}>{formatDay(one.created_at)}</time>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function State({ resource, status }: { resource: Resource; status: string }) {
  const translate = useTranslate();
  return (
    <StatusChip style={resource.states![status]!}>
      {translate(`resources.${resource.name}.values.status.${status}`)}
    </StatusChip>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 6.5rem',
    alignItems: 'center',
    gap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& time': { color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
