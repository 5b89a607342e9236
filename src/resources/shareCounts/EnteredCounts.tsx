import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatDay, formatPieces } from '../../i18n/format.ts';
import { EnterCountButton } from './EnterCountButton.tsx';
import { FactTable } from './FactTable.tsx';

const newest = {
  sort: { field: 'effectiveDate', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const;

/** The numbers of all shares that the company has entered: who enters one for an earlier day sees that a later one holds. */
export function EnteredCounts({ company }: { company: { id: string; name: string } }) {
  const translate = useTranslate();
  const isFounder = useApp().user.role === 'founder';
  const { data = [] } = useGetList<RecordOf<typeof shareCounts> & { created_at: string }>('share-counts', {
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
        {!isFounder && ` ${translate('shareCount.entered.where')}`}
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
          columns={[translate('resources.share-counts.fields.shares'), translate('shareCount.entered.on')]}
          rows={data.map(({ id, effectiveDate, shares, created_at }) => ({
            key: id,
            name: formatDate(effectiveDate),
            cells: [formatPieces(shares), formatDay(created_at)],
          }))}
        />
      )}
    </Box>
  );
}
