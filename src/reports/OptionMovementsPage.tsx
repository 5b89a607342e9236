import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OptionMovements } from '../../model/reports/optionMovements.ts';
import { useApp } from '../authProvider/appData.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/page/Page.tsx';
import { CompanyFilters } from '../resources/shareCounts/CompanyFilters.tsx';
import { useChosenCompany } from '../resources/shareCounts/useChosenCompany.ts';
import { MovementTable } from './MovementTable.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { useReport } from './useReport.ts';

/** How the options of a company came to be what they are at the end of a period. */
export function OptionMovementsPage() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { all, isPending, companyId, poolId, search, set } = useChosenCompany();
  const from = search.get('from') ?? `${today.slice(0, 4)}-01-01`;
  const to = search.get('to') ?? today;
  const query = useReport<OptionMovements>('option-movements', { companyId, poolId, from, to });
  return (
    <Page
      title={translate('optionMovements.title')}
      goBack="pools"
      actions={query.data && <DownloadButton path={query.file} label={translate('movements.download')} />}
    >
      {all?.length === 0 && <Typography>{translate('holders.noCompany')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {all && companyId && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2 }}>
            {translate('movements.intro')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
            <CompanyFilters
              {...{ companies: all, companyId, poolId }}
              onChange={(company_id, pool_id) => set({ company_id, pool_id })}
            />
            <PeriodInput from={from} to={to} today={today} onChange={set} />
          </Box>
          <Loaded query={query}>
            {({ currencies }) => (
              <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                {currencies.length === 0 && <Typography>{translate('movements.empty')}</Typography>}
                {currencies.map((each) => (
                  <MovementTable key={each.currency} movements={each} isOnly={currencies.length === 1} />
                ))}
              </Box>
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}
