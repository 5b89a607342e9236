import { useTranslate } from 'react-admin';
import type { TrustDashboard as Data } from '../../../model/dashboard/trustDashboard.ts';
import { Columns, Section } from '../parts/Section.tsx';
import { Companies } from './Companies.tsx';
import { Due } from './Due.tsx';
import { Money } from './Money.tsx';
import { UrgentTasks } from './UrgentTasks.tsx';

/** What a trust looks after: the tasks that wait for it, the money on its way to holders, and what is due. */
export function TrustDashboard({ dashboard }: { dashboard: Data }) {
  const translate = useTranslate();
  const { tasks, companies, moreCompanies, due, dueUntil, moreDue, money } = dashboard;
  return (
    <Columns>
      <Section title={translate('dashboard.needs.title')}>
        <UrgentTasks tasks={tasks} />
        <Companies companies={companies} more={moreCompanies} />
      </Section>
      <Section title={translate('dashboard.money.title')}>
        <Money money={money} />
      </Section>
      <Section title={translate('dashboard.next.title')}>
        <Due due={due} until={dueUntil} more={moreDue} />
      </Section>
    </Columns>
  );
}
