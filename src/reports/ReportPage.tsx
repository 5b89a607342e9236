import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { latestDate } from '../../model/values/dates.ts';
import { useApp } from '../authProvider/appData.tsx';
import { formatDate } from '../i18n/format.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Loaded } from '../kit/page/Loaded.tsx';
import { Page } from '../kit/page/Page.tsx';
import { PrintButton } from '../kit/page/PrintButton.tsx';
import { CompanyFilters } from '../resources/shareCounts/CompanyFilters.tsx';
import { CompanyInput } from '../resources/shareCounts/CompanyInput.tsx';
import { useChosenCompany } from '../resources/shareCounts/useChosenCompany.ts';
import { PeriodInput } from './PeriodInput.tsx';
import { useReport } from './useReport.ts';

type Props<Each> = {
  /** The last part of the report's path in the API. */
  name: string;
  /** The keys of its texts; `expected` says what is expected after today, of a report that can be of days to come. */
  texts: { title: string; intro: string; download: string; empty: string; expected?: string };
  goBack: string;
  /** Whether it is of one or all shareholdings, or of the company as a whole. */
  ofPools: boolean;
  /** What it says of one currency. */
  table: (each: Each, isOnly: boolean) => ReactNode;
  /** What can be done beside saving it. */
  actions?: ReactNode;
  /** A part below, for the shareholding that is chosen. */
  below?: (poolId: string | undefined) => ReactNode;
};

/** A report on a company in a period, by currency: what it is of is chosen above it, and it is saved as a spreadsheet. */
export function ReportPage<Each extends { currency: string }>(props: Props<Each>) {
  const { name, texts, goBack, ofPools, table, actions, below } = props;
  const translate = useTranslate();
  const { today } = useApp().config;
  const { all, isPending, companyId, poolId: chosen, search, set } = useChosenCompany();
  const poolId = ofPools ? chosen : undefined;
  const from = search.get('from') ?? `${today.slice(0, 4)}-01-01`;
  const to = search.get('to') ?? today;
  const [isPeriod, setIsPeriod] = useState(true);
  const query = useReport<{ currencies: Each[] }>(name, { companyId, poolId, from, to });
  return (
    <Page
      title={translate(texts.title)}
      goBack={goBack}
      actions={
        <>
          {actions}
          {query.data && <PrintButton />}
          {isPeriod && query.data && <DownloadButton path={query.file} label={translate(texts.download)} />}
        </>
      }
    >
      {all?.length === 0 && <Typography>{translate('holders.noCompany')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {all && companyId && (
        <>
          <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 2 }}>
            {translate(texts.intro)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
            {ofPools ? (
              <CompanyFilters
                {...{ companies: all, companyId, poolId }}
                onChange={(company_id, pool_id) => set({ company_id, pool_id })}
              />
            ) : (
              <CompanyInput
                {...{ companies: all, companyId }}
                onChange={(company_id) => set({ company_id })}
              />
            )}
            <PeriodInput
              {...{ from, to }}
              latest={texts.expected ? latestDate : today}
              onChange={(period) => {
                setIsPeriod(period !== undefined);
                if (period) set(period);
              }}
            />
          </Box>
          {/* Figures of another period than the fields show would mislead. */}
          {isPeriod && (
            <Loaded query={query}>
              {({ currencies }) => (
                <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                  {texts.expected && to > today && (
                    <Alert severity="info" sx={{ mb: 2, maxWidth: '72rem' }}>
                      {translate(texts.expected, { date: formatDate(today) })}
                    </Alert>
                  )}
                  {currencies.length === 0 && <Typography>{translate(texts.empty)}</Typography>}
                  {currencies.map((each) => (
                    <Box key={each.currency}>{table(each, currencies.length === 1)}</Box>
                  ))}
                </Box>
              )}
            </Loaded>
          )}
          {below?.(poolId)}
        </>
      )}
    </Page>
  );
}
