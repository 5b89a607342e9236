import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { commandsFor, type Resource } from '../../../model/resource.ts';
import { employees } from '../../../model/resources/employees.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import type { Employee } from './employee.ts';
import { ReceiptsToBuyBack } from './LeaverReceipts.tsx';
import { LeftPlans } from './LeftPlans.tsx';
import { leavingOf } from './leaverForm.ts';

const CommandDialog = lazyPart(() => import('../../engine/command/CommandDialog.tsx'), 'default');

/** What begins the sentence about a leaving. */
const titleOf = ({ leaverWaits, hasLeft }: Employee) => {
  if (leaverWaits) return 'leaver.consent.waits';
  return hasLeft ? 'leaver.left' : 'leaver.leaves';
};

/**
 * Says that an employee leaves, has left or may leave once the trust consents, and how the plans settle. Until the day,
 * the founder can withdraw it; afterwards the trust takes it back. Where no leaving is known, it says who records one to
 * those who have no button for it.
 */
export function LeaverBanner() {
  const employee = useRecordContext<Employee>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useResourceTexts('employees');
  const [isAsked, setAsked] = useState(false);
  const { role } = useApp().user;
  const leaving = employee && leavingOf(employee);
  if (!leaving) {
    const recordedBy = role === 'trust' ? 'byFounders' : employee?.forAnotherFounder && 'forAnotherFounder';
    return recordedBy ? (
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate(`leaver.${recordedBy}`)}</Typography>
    ) : null;
  }
  const canWithdraw =
    !employee.forAnotherFounder &&
    commandsFor(employees as Resource, role, employee).some(([name]) => name === 'withdraw-leaver');
  const howSettled = (settlement: { pastPeriod: string | null; futurePeriod: string | null }) =>
    [
      translate(`leaver.settled.past.${settlement.pastPeriod}`),
      translate(`leaver.settled.future.${settlement.futurePeriod}`),
    ].join(' · ');
  return (
    <Alert
      severity={employee.hasLeft ? 'info' : 'warning'}
      sx={{ mb: 2 }}
      action={
        canWithdraw && (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {texts(place.command('withdraw-leaver', 'label'))}
          </Button>
        )
      }
    >
      <strong>{translate(titleOf(employee), { date: formatDate(leaving.effectiveDate!) })}</strong>{' '}
      {texts(place.value('leaverType', leaving.leaverType!))} · {howSettled(leaving)}
      {leaving.settlements.map(({ plan_id, planName, ...own }) => (
        <Box key={plan_id}>
          <Link to={createPath({ resource: 'plans', id: plan_id, type: 'show' })}>{planName}</Link>:{' '}
          {howSettled(own)}
        </Box>
      ))}
      {employee.leaverWaits && (
        <Box>
          {leaving.reason} {translate('leaver.consent.asked')}
        </Box>
      )}
      {employee.leavesOn && <LeftPlans employee={employee} />}
      <ReceiptsToBuyBack employee={employee} />
      {employee.forAnotherFounder && <Box>{translate('leaver.forAnotherFounder')}</Box>}
      {employee.hasLeft && role === 'founder' && <Box>{translate('leaver.trustTakesBack')}</Box>}
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
