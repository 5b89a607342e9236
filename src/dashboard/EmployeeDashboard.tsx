import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useBasename, useTranslate } from 'react-admin';
import type { EmployeeDashboard as Data } from '../../model/dashboard.ts';
import { Acts } from '../kit/page/Acts.tsx';
import { Answers } from './Answers.tsx';
import { Holdings } from './Holdings.tsx';
import { NextVestings } from './NextVestings.tsx';
import { Certificates } from './own/Certificates.tsx';
import { Pending } from './Pending.tsx';
import { Columns, Section } from './parts/Section.tsx';
import { TaskList } from './Tasks.tsx';
import { Upcoming } from './Upcoming.tsx';

/** The first page of an employee: what the options and depositary receipts are worth, tasks, holdings, and what happens next. */
export function EmployeeDashboard({ dashboard }: { dashboard: Data }) {
  const translate = useTranslate();
  const basename = useBasename();
  // A server of the previous version knows no receipts here.
  const { tasks, pending, plans, receipts = [], toVest, steps, vestings, upcoming } = dashboard;
  const further = (
    <>
      <Section title={translate('dashboard.needs.title')}>
        <TaskList tasks={tasks} />
        <Pending pending={pending} />
      </Section>
      <Section title={translate('dashboard.holds.employee')}>
        <Holdings {...{ plans, receipts, steps, toVest }} />
        <Certificates />
      </Section>
      <Section title={translate('dashboard.next.title')}>
        <NextVestings vestings={vestings} />
        <Upcoming upcoming={upcoming} />
        <Acts>
          <Box sx={{ mt: 1.5 }}>
            <Link component={LinkBase} to={`${basename}/account/settings#calendar`}>
              {translate('dashboard.next.calendar')}
            </Link>
          </Box>
        </Acts>
      </Section>
    </>
  );
  if (plans.length + receipts.length === 0) return <Columns>{further}</Columns>;
  return (
    <Box sx={belowAnswer}>
      <Section
        title={translate(plans.length > 0 ? 'dashboard.answer.title' : 'dashboard.answer.titleReceipts')}
      >
        <Answers {...{ plans, receipts, steps, tasks }} />
      </Section>
      {further}
    </Box>
  );
}

/**
 * Where there is room, the tasks and what happens next stand at the side of the answer and the holdings, each side with
 * its own heights: what the tasks exceed the answer by is the height of the second row.
 */
const belowAnswer = {
  display: 'grid',
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 25rem)' },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  maxWidth: 'var(--width-page)',
  // A gap between rows would be there for an empty row too.
  '& > *': { mb: 4 },
  '& > :nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
  '& > :nth-of-type(3)': { gridColumn: { lg: 1 }, gridRow: { lg: '2 / span 2' } },
  '& > :nth-of-type(4)': { gridColumn: { lg: 2 }, gridRow: { lg: 3 } },
} as const;
