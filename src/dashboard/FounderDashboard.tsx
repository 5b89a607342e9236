import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import { byIssuer, isOfSame } from '../../model/dashboard/issuers.ts';
import type { FounderDashboard as Data } from '../../model/dashboard.ts';
import { useApp } from '../authProvider/appData.tsx';
import { CreateButton } from '../engine/form/CreateButton.tsx';
import { definitionOf } from '../engine/registry.ts';
import { CompanyWaits } from './CompanyWaits.tsx';
import { MonthlyVestings } from './MonthlyVestings.tsx';
import { nameOfIssuer } from './ofCompanies.ts';
import { Pending } from './Pending.tsx';
import { PoolSummary } from './PoolSummary.tsx';
import { Columns, Note, Section } from './parts/Section.tsx';
import { TaskList } from './Tasks.tsx';
import { TotalOfPools } from './TotalOfPools.tsx';
import { Upcoming } from './Upcoming.tsx';

/** The first page of a founder: tasks, the promises of the companies, and what happens next. */
export function FounderDashboard({ dashboard }: { dashboard: Data }) {
  const translate = useTranslate();
  const { awaitsTrust } = useApp().user;
  const { tasks, pending, pools, worth, vestings, upcoming } = dashboard;
  const ofIssuers = byIssuer(pools);
  const isOfSeveral = new Set(pools.map(({ company_id }) => company_id)).size > 1;
  return (
    <>
      <CompanyWaits />
      <Columns>
        <Section title={translate('dashboard.needs.title')}>
          <TaskList tasks={tasks} />
          <Pending pending={pending} />
        </Section>
        <Section title={translate('dashboard.holds.founder')}>
          {pools.length > 0 && <ExpenseLink companyId={pools[0]!.company_id} />}
          {ofIssuers.map((own) => (
            <Fragment key={own[0]!.id}>
              {own.length > 1 && (
                <TotalOfPools
                  title={ofIssuers.length > 1 ? nameOfIssuer(own[0]!) : translate('dashboard.holds.all')}
                  pools={own}
                  worth={worth.find(isOfSame(own[0]!))?.worth ?? []}
                />
              )}
              {own.map((pool) => (
                <PoolSummary key={pool.id} pool={pool} showsCompany={isOfSeveral} />
              ))}
            </Fragment>
          ))}
          {pools.length === 0 && (
            <>
              <Note>{translate(`dashboard.holds.${awaitsTrust ? 'emptyUnaccepted' : 'emptyFounder'}`)}</Note>
              <br />
              <CreateButton definition={definitionOf('pools')} />
            </>
          )}
        </Section>
        <Section title={translate('dashboard.next.title')}>
          <MonthlyVestings vestings={vestings} />
          <Upcoming upcoming={upcoming} />
        </Section>
      </Columns>
    </>
  );
}

/** What the plans cost is asked here first; the report lets a founder of several companies choose another. */
function ExpenseLink({ companyId }: { companyId: string }) {
  const translate = useTranslate();
  const basename = useBasename();
  return (
    <Box sx={{ mb: 1.5 }}>
      <Link component={LinkBase} to={`${basename}/option-expense?company_id=${companyId}`}>
        {translate('dashboard.holds.expense')}
      </Link>
    </Box>
  );
}
