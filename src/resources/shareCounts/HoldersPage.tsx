import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PrintButton } from '../../kit/page/PrintButton.tsx';
import { ClassesOfTrust } from './ClassesOfTrust.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { EnterCountButton } from './EnterCountButton.tsx';
import { EnteredCounts } from './EnteredCounts.tsx';
import { HolderFilters } from './HolderFilters.tsx';
import { HolderTable } from './HolderTable.tsx';
import { HoldingBars } from './HoldingBars.tsx';
import { Total } from './Total.tsx';
import { useChosenCompany } from './useChosenCompany.ts';
import { useHoldings } from './useHoldings.ts';
import { WhatIfGrant } from './WhatIfGrant.tsx';

/** Who holds how much of a company, or of one of its shareholdings, at the end of a day. */
export function HoldersPage() {
  const translate = useTranslate();
  const { all, isPending, companyId, poolId, search, set } = useChosenCompany();
  const company = all?.find(({ id }) => id === companyId);
  const { config, user } = useApp();
  const { today } = config;
  const isFounder = user.role === 'founder';
  const date = search.get('date') ?? undefined;
  const [typed, setTyped] = useState(date ?? today);
  const isDay = (day: string) => isDate(day) && day <= today;
  const type = (day: string) => {
    setTyped(day);
    if (isDay(day)) set({ date: day === today ? undefined : day, page: undefined });
  };
  const page = Number(search.get('page') ?? 1);
  const query = useHoldings({ companyId, poolId, date, page });
  return (
    <Page
      title={translate('holders.title')}
      goBack="pools"
      actions={
        company && (
          <>
            <ReportLinks companyId={company.id} poolId={poolId} />
            <PrintButton />
            {isDay(typed) && (
              <DownloadButton
                path={`/api/companies/${company.id}/holders/file?${new URLSearchParams({ ...(poolId && { pool_id: poolId }), ...(date && { date }) })}`}
                label={translate('holders.download')}
              />
            )}
            {isFounder && <EnterCountButton company={company} />}
          </>
        )
      }
    >
      {all?.length === 0 && <Typography>{translate('holders.noCompany')}</Typography>}
      {isPending && <Skeleton variant="rounded" height={320} />}
      {all && companyId && (
        <>
          <HolderFilters companies={all} onType={type} {...{ companyId, poolId, typed, set }} />
          {/* Figures of another day than the field shows would mislead. */}
          {isDay(typed) && (
            <Loaded query={query}>
              {(holdings) => (
                <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                  <Total
                    holdings={holdings}
                    enterAnew={isFounder && company && <EnterCountButton company={company} />}
                  />
                  <HoldingBars holdings={holdings} isOfPool={poolId !== undefined} />
                  {holdings.isConverted && <ClassesOfTrust classes={holdings.classes} />}
                  <Elsewhere holdings={holdings} onOpen={(pool_id) => set({ pool_id, page: undefined })} />
                  <HolderTable
                    holdings={holdings}
                    page={page}
                    onPage={(number) => set({ page: String(number) })}
                  />
                  <WhatIfGrant key={poolId} poolId={poolId} isPast={date !== undefined} />
                  {company && holdings.issuer === null && <EnteredCounts company={company} />}
                </Box>
              )}
            </Loaded>
          )}
        </>
      )}
    </Page>
  );
}

const reports = {
  'share-classes': 'shareClasses',
  'option-movements': 'optionMovements',
  'option-expense': 'optionExpense',
  'withheld-tax': 'withheldTax',
};

function ReportLinks({ companyId, poolId }: { companyId: string; poolId: string | undefined }) {
  const translate = useTranslate();
  const basename = useBasename();
  const query = new URLSearchParams({ company_id: companyId, ...(poolId && { pool_id: poolId }) });
  return Object.entries(reports).map(([path, texts]) => (
    <Button key={path} component={LinkBase} to={`${basename}/${path}?${query}`} variant="outlined">
      {translate(`${texts}.title`)}
    </Button>
  ));
}
