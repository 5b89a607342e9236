import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { documents } from '../../../model/resources/documents.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDay } from '../../i18n/format.ts';
import { useMeant } from '../../kit/page/useMeant.ts';
import { TrustContact } from '../companies/TrustContact.tsx';
import { type Paper, settledAt } from '../documents/paper.ts';
import { VerifyLink } from '../documents/VerifyLink.tsx';
import { type Certificate, CertificateLine, list, State } from './CertificateLine.tsx';

const mostShown = 50;

const query = (filter: object, field = 'created_at') => ({
  filter,
  sort: { field, order: 'DESC' as const },
  pagination: { page: 1, perPage: mostShown },
});

type Props = {
  /** The filter of the certificates, for what pieces are held of. */
  certificatesOf?: object;
  documentsOf: object;
  /** What is said of the certificates, where they are not those of the page alone. */
  note?: string;
};

/** The papers: the certificates open as PDF, the agreements on their own page with their signers. */
export function Papers({ certificatesOf, documentsOf, note }: Props) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const valid = useCertificates(certificatesOf, 'active');
  const cancelled = useCertificates(certificatesOf, 'cancelled');
  const agreed = useGetList<Paper>('documents', query(documentsOf));
  const lists = [valid, cancelled, agreed];
  const here = useMeant('#papers', !lists.some(({ isLoading }) => isLoading));
  const hasFailed = lists.some(({ error }) => error);
  if (!hasFailed && !lists.some(({ data }) => data?.length)) return null;
  return (
    <Box ref={here} component="section" sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('papers.title')}</Typography>
      {hasFailed && <Typography role="alert">{translate('papers.failed')}</Typography>}
      <Box component="ul" sx={list}>
        {valid.data?.map((one) => (
          <CertificateLine key={one.id} certificate={one} />
        ))}
        {agreed.data?.map((one) => (
          <DocumentLine key={one.id} paper={one} />
        ))}
      </Box>
      {note && valid.data?.length ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate(note)}
        </Typography>
      ) : null}
      {role === 'employee' && valid.data?.length ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('papers.soldByTrust')}
          <TrustContact of={valid.data} />
        </Typography>
      ) : null}
      <VerifyLink />
      <Cancelled certificates={cancelled.data ?? []} count={cancelled.total ?? 0} />
    </Box>
  );
}

const useCertificates = (of: object | undefined, status: string) =>
  useGetList<Certificate>('certificates', query({ ...of, status }, 'number'), { enabled: of !== undefined });

function DocumentLine({ paper }: { paper: Paper }) {
  const { id, kind, title, status } = paper;
  const at = settledAt(paper);
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <li>
      <div>
        <Link component={LinkBase} to={createPath({ resource: 'documents', id, type: 'show' })}>
          {translate(`signing.titles.${kind}`)}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
      </div>
      <State resource={documents} status={status} />
      <time dateTime={at}>{formatDay(at)}</time>
    </li>
  );
}

/** The certificates that are no longer valid: after the valid ones, and folded. */
function Cancelled({ certificates, count }: { certificates: Certificate[]; count: number }) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer' }}>
        {translate('papers.cancelled', { smart_count: count })}
      </Box>
      {count > certificates.length && (
        <Typography variant="body2">{translate('papers.newest', { count: certificates.length })}</Typography>
      )}
      <Box component="ul" sx={list}>
        {certificates.map((one) => (
          <CertificateLine key={one.id} certificate={one} />
        ))}
      </Box>
    </Box>
  );
}
