import { useTranslate } from 'react-admin';
import type { EmployeeDashboard as Data } from '../../model/dashboard.ts';
import { AllVesting } from './AllVesting.tsx';
import { Certificates } from './Certificates.tsx';
import { Holdings } from './Holdings.tsx';
import { NextVestings } from './NextVestings.tsx';
import { Pending } from './Pending.tsx';
import { Columns, Section } from './Section.tsx';
import { TaskList } from './Tasks.tsx';
import { Upcoming } from './Upcoming.tsx';

/** The first page of an employee: tasks, holdings, and what happens next. */
export function EmployeeDashboard({ dashboard }: { dashboard: Data }) {
  const translate = useTranslate();
  const { tasks, pending, plans, steps, vestings, upcoming } = dashboard;
  return (
    <Columns>
      <Section title={translate('dashboard.needs.title')}>
        <TaskList tasks={tasks} />
        <Pending pending={pending} />
      </Section>
      <Section title={translate('dashboard.holds.employee')}>
        <Holdings plans={plans} />
        <Certificates />
        {steps.length > 0 && <AllVesting steps={steps} />}
      </Section>
      <Section title={translate('dashboard.next.title')}>
        <NextVestings vestings={vestings} />
        <Upcoming upcoming={upcoming} />
      </Section>
    </Columns>
  );
}
