import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatDay, formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { filtered } from '../../kit/page/filtered.ts';
import { EnterCountButton } from './EnterCountButton.tsx';
import { FactTable } from './FactTable.tsx';

const RetractDialog = lazyPart(() => import('../../engine/command/RetractDialog.tsx'), 'RetractDialog');

type Count = RecordOf<typeof shareCounts> & { created_at: string };

const newest = {
  sort: { field: 'effectiveDate', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

/** Of two for one day, the one that was entered later comes first, and holds. */
const newestFirst = (one: Count, other: Count) =>
  other.effectiveDate.localeCompare(one.effectiveDate) || other.created_at.localeCompare(one.created_at);

/** The numbers of all shares that the company has entered: who enters one for an earlier day sees that a later one holds. */
export function EnteredCounts({ company }: { company: { id: string; name: string } }) {
  const translate = useTranslate();
  const isFounder = useApp().user.role === 'founder';
  const activities = useCreatePath()({ resource: 'activities', type: 'list' });
  const entries = {
    ...(!isFounder && { company_id: company.id }),
    what: ['entered-share-count', 'retracted-share-count'],
  };
  const [retracted, retract] = useState<Count>();
  const { data = [] } = useGetList<Count>('share-counts', {
    filter: { company_id: company.id },
    ...newest,
  });
  return (
    <Box component="section" aria-labelledby="entered-counts" sx={{ mt: 4 }}>
      <Typography id="entered-counts" variant="h2">
        {translate('shareCount.entered.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, maxWidth: '72ch' }}>
        {translate('shareCount.entered.hint')}
        {!isFounder && ` ${translate('shareCount.entered.where')}`}{' '}
        <Link component={LinkBase} to={filtered(activities, entries)}>
          {translate('shareCount.entered.who')}
        </Link>
      </Typography>
      {isFounder && (
        <Box sx={{ mb: 1.5 }}>
          <EnterCountButton company={company} />
        </Box>
      )}
      {data.length > 0 && (
        <FactTable
          label={translate('shareCount.entered.title')}
          head={translate('resources.share-counts.fields.effectiveDate')}
          texts={0}
          columns={[
            translate('resources.share-counts.fields.shares'),
            translate('shareCount.entered.on'),
            ...(isFounder ? [''] : []),
          ]}
          rows={data.toSorted(newestFirst).map((count, i, all) => ({
            key: count.id,
            name:
              all[i - 1]?.effectiveDate === count.effectiveDate
                ? translate('shareCount.entered.replaced', { date: formatDate(count.effectiveDate) })
                : formatDate(count.effectiveDate),
            cells: [
              formatPieces(count.shares),
              formatDay(count.created_at),
              ...(isFounder
                ? [<RetractButton key="retract" of={count} onClick={() => retract(count)} />]
                : []),
            ],
          }))}
        />
      )}
      {retracted && (
        <Suspense>
          <RetractDialog
            resource={shareCounts as Resource}
            present={retracted}
            onClose={() => retract(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** A button of the row of a number, whose name says of which one. */
function RetractButton({ of, onClick }: { of: Count; onClick: () => void }) {
  const label = useTranslate()('resources.share-counts.commands.retract.label');
  return (
    <Button
      size="small"
      sx={{ mr: -1 }}
      onClick={onClick}
      aria-label={`${label}: ${formatPieces(of.shares)}, ${formatDate(of.effectiveDate)}`}
    >
      {label}
    </Button>
  );
}
