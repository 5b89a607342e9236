import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { RecordOf } from '../../model/resource.ts';
import type { companies } from '../../model/resources/companies.ts';
import { useApp } from '../authProvider/appData.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Page } from '../kit/page/Page.tsx';
import { RequestReference } from '../kit/RequestReference.tsx';
import { CompanyFilters } from '../resources/shareCounts/CompanyFilters.tsx';
import { MovementTable } from './MovementTable.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { useOptionMovements } from './useOptionMovements.ts';

type Company = RecordOf<typeof companies>;

/** How the options of a company came to be what they are at the end of a period. */
export function OptionMovementsPage() {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [search, setSearch] = useSearchParams();
  const { data: all, isPending } = useGetList<Company>('companies', {
    filter: { status: 'active' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 1000 },
  });
  const companyId = search.get('company_id') ?? all?.[0]?.id;
  const poolId = search.get('pool_id') ?? undefined;
  const from = search.get('from') ?? `${today.slice(0, 4)}-01-01`;
  const to = search.get('to') ?? today;
  const query = useOptionMovements({ companyId, poolId, from, to });
  const set = (change: Record<string, string | undefined>) => {
    const next = { ...Object.fromEntries(search), ...change };
    setSearch(
      Object.entries(next).filter((pair): pair is [string, string] => Boolean(pair[1])),
      { replace: true },
    );
  };
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
          <Answer query={query} />
        </>
      )}
    </Page>
  );
}

function Answer({ query }: { query: ReturnType<typeof useOptionMovements> }) {
  const { data, error, isPlaceholderData, refetch } = query;
  const translate = useTranslate();
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => refetch()}>{translate('engine.failure.again')}</Button>}
      >
        {translate('engine.failure.record')}
        <RequestReference error={error} />
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {data.currencies.length === 0 && <Typography>{translate('movements.empty')}</Typography>}
      {data.currencies.map((each) => (
        <MovementTable key={each.currency} movements={each} isOnly={data.currencies.length === 1} />
      ))}
    </Box>
  );
}
