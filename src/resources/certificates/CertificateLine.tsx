import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { certificates } from '../../../model/resources/certificates.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

export type Certificate = RecordOf<typeof certificates>;

/** A certificate in a list of papers, which opens as PDF. */
export function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { id, number, employee_id, pieces, holder, status, issuedOn, cancelledOn, cancelReason } =
    certificate;
  const translate = useTranslate();
  const title = translate(employee_id ? 'papers.receipt' : 'papers.certificate', { number });
  return (
    <li>
      <div>
        <Link
          href={`/api/certificates/${id}/file`}
          target="_blank"
          rel="noopener"
          aria-label={translate('papers.opens', { title })}
        >
          {title}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {translate('papers.held', { pieces: formatPieces(pieces), holder })}
        </Typography>
        {cancelledOn && (
          <Typography variant="body2" color="textSecondary">
            {translate('papers.cancelledOn', { date: formatDate(cancelledOn), reason: cancelReason })}
          </Typography>
        )}
      </div>
      <State resource={certificates} status={status} />
      <time dateTime={issuedOn}>{formatDate(issuedOn)}</time>
    </li>
  );
}

export function State({ resource, status }: { resource: Resource; status: string }) {
  const translate = useTranslate();
  return (
    <StatusChip style={resource.states![status]!}>
      {translate(`resources.${resource.name}.values.status.${status}`)}
    </StatusChip>
  );
}

/** The look of a list of papers. */
export const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxWidth: 'var(--width-block)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto 6.5rem' },
    justifyItems: 'start',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 0.5,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  // On a phone the name has a line for itself, so that its words stay whole.
  '& li > div': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& time': { color: 'text.secondary', justifySelf: 'end', whiteSpace: 'nowrap' },
} as const;
