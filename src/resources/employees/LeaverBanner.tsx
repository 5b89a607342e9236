import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { commandsFor, type Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { loadChunk } from '../../loadChunk.ts';
import { useApp } from '../../platform/appData.tsx';
import { formatDate } from '../../platform/format.ts';
import { place, useResourceTexts } from '../../platform/texts.ts';
import type { Employee } from './leaverForm.ts';

const CommandDialog = lazy(() => loadChunk(import('../../platform/CommandDialog.tsx')));

/** That an employee leaves or has left, and how the plans settle; until the day, the founder can withdraw it. */
export function LeaverBanner() {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useResourceTexts('employees');
  const [isAsked, setAsked] = useState(false);
  const { role } = useApp().user;
  if (!employee?.leavesOn) return null;
  const canWithdraw = commandsFor(employees as Resource, role, employee).some(
    ([name]) => name === 'withdraw-leaver',
  );
  const { leavesOn, leaverType, pastPeriod, futurePeriod, hasLeft, settlements } = employee;
  const howSettled = (settlement: { pastPeriod: string | null; futurePeriod: string | null }) =>
    [
      translate(`leaver.settled.past.${settlement.pastPeriod}`),
      translate(`leaver.settled.future.${settlement.futurePeriod}`),
    ].join(' · ');
  return (
    <Alert
      severity={hasLeft ? 'info' : 'warning'}
      sx={{ mb: 2 }}
      action={
        canWithdraw && (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {texts(place.command('withdraw-leaver', 'label'))}
          </Button>
        )
      }
    >
      <strong>{translate(hasLeft ? 'leaver.left' : 'leaver.leaves', { date: formatDate(leavesOn) })}</strong>{' '}
      {texts(place.value('leaverType', leaverType!))} · {howSettled({ pastPeriod, futurePeriod })}
      {settlements.map(({ plan_id, planName, ...own }) => (
        <Box key={plan_id}>
          <Link to={createPath({ resource: 'plans', id: plan_id, type: 'show' })}>{planName}</Link>:{' '}
          {howSettled(own)}
        </Box>
      ))}
      {isAsked && (
        <Suspense>
          <CommandDialog
            resource={employees as Resource}
            command="withdraw-leaver"
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Alert>
  );
}
