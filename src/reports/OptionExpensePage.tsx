import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OptionExpense } from '../../model/reports/optionExpense.ts';
import { useApp } from '../authProvider/appData.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { Page } from '../kit/page/Page.tsx';
import { AssumptionTable } from '../resources/expenseAssumptions/AssumptionTable.tsx';
import { CompanyFilters } from '../resources/shareCounts/CompanyFilters.tsx';
import { useChosenCompany } from '../resources/shareCounts/useChosenCompany.ts';
import { ExpenseTable } from './ExpenseTable.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { useReport } from './useReport.ts';

/** What the options of a company cost in a period by IFRS 2, by grant, and from which assumptions. */
export function OptionExpensePage() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const { all, isPending, companyId, poolId, search, set } = useChosenCompany();
  const from = search.get('from') ?? `${today.slice(0, 4)}-01-01`;
  const to = search.get('to') ?? today;
  const query = useReport<OptionExpense>('option-expense', { companyId, poolId, from, to });
  return (
    <Page
      title={translate('optionExpense.title')}
      goBack="pools"
      actions={query.data && <DownloadButton path={query.file} label={translate('expense.download')} />}
    >
      {all?.length === 0 && <Typography>{translate('holders.noCompany')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {all && companyId && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2 }}>
            {translate('expense.intro')}
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
                {currencies.length === 0 && <Typography>{translate('expense.empty')}</Typography>}
                {currencies.map((each) => (
                  <ExpenseTable key={each.currency} expense={each} isOnly={currencies.length === 1} />
                ))}
              </Box>
            )}
          </Loaded>
          <AssumptionTable poolId={poolId} />
        </>
      )}
    </Page>
  );
}
