import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { isDate } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Page } from '../../kit/page/Page.tsx';
import { ClassesOfTrust } from './ClassesOfTrust.tsx';
import { HolderFilters } from './HolderFilters.tsx';
import { HolderTable } from './HolderTable.tsx';
import { HoldingBars } from './HoldingBars.tsx';
import { useChosenCompany } from './useChosenCompany.ts';
import { useHoldings } from './useHoldings.ts';

type Company = RecordOf<typeof companies>;

const EnterShareCount = lazyPart(() => import('./EnterShareCount.tsx'), 'EnterShareCount');

/** Who holds how much of a company, or of one of its shareholdings, at the end of a day. */
export function HoldersPage() {
  const translate = useTranslate();
  const { all, isPending, companyId, poolId, search, set } = useChosenCompany();
  const company = all?.find(({ id }) => id === companyId);
  const { today } = useApp().config;
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
            <EnterButton company={company} />
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
                  <Total holdings={holdings} />
                  <HoldingBars holdings={holdings} isOfPool={poolId !== undefined} />
                  {holdings.isConverted && <ClassesOfTrust classes={holdings.classes} />}
                  <HolderTable
                    holdings={holdings}
                    page={page}
                    onPage={(number) => set({ page: String(number) })}
                  />
                </Box>
              )}
            </Loaded>
          )}
        </>
      )}
    </Page>
  );
}

/** All shares of the company, those of the trust among them, and what is wrong with these numbers. */
function Total({ holdings: { shares, sharesFrom, sums, classes, isConverted } }: { holdings: Holdings }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  return (
    <>
      {shares === null && (
        <Alert severity="info" sx={note}>
          {translate(role === 'founder' ? 'shareCount.none' : 'shareCount.noneOfTrust')}
        </Alert>
      )}
      {shares !== null && shares < sums.counted.trust && (
        <Alert severity="warning" sx={note}>
          {translate('shareCount.tooFew')}
        </Alert>
      )}
      {isConverted && (
        <Alert severity="info" sx={note}>
          {translate('holders.converted')}
        </Alert>
      )}
      <Figures>
        {shares !== null && (
          <Figure
            label={translate(isConverted ? 'holders.sharesConverted' : 'holders.shares', {
              date: formatDate(sharesFrom!),
            })}
          >
            {formatPieces(shares)}
          </Figure>
        )}
        {isConverted && <Figure label={translate('holders.trust')}>{formatPieces(sums.trust)}</Figure>}
        <Figure label={translate(isConverted ? 'holders.trustConverted' : 'holders.trust')}>
          {formatPieces(sums.counted.trust)}
          {shares !== null && (
            <Box
              component="span"
              sx={{ ml: 1, fontSize: '0.9375rem', fontWeight: 400, color: 'text.secondary' }}
            >
              {translate('holders.ofShares', { percent: formatShare(sums.counted.trust, shares) })}
            </Box>
          )}
        </Figure>
        {classes.length > 1 &&
          !isConverted &&
          classes.map(({ name, trust }) => (
            <Figure key={name} label={translate('holders.ofClass', { name })}>
              {formatPieces(trust)}
            </Figure>
          ))}
      </Figures>
    </>
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

function EnterButton({ company }: { company: Company }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const [isOpen, setOpen] = useState(false);
  if (role !== 'founder') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('facts.share-counts.enter')}
      </Button>
      {isOpen && (
        <Suspense>
          <EnterShareCount company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const note = { mb: 2.5, maxWidth: 'var(--width-block)' } as const;
