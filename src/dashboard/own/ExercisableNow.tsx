import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../../model/dashboard.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { mayRequestOn } from '../../../model/vesting/exercisePeriods.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';

type Plans = EmployeeDashboard['plans'];

/** How many options can be exercised today, and the way to the plans where that is done. */
export function ExercisableNow({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { today } = useApp().config;
  const open = plans.filter((plan) => isOpen(plan, today));
  const pieces = open.reduce((sum, { vested }) => sum + vested, 0);
  if (pieces === 0) return null;
  return (
    <Box>
      {translate('dashboard.answer.exercisable', { pieces: formatPieces(pieces), smart_count: pieces })}{' '}
      {open.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link component={LinkBase} to={createPath({ resource: 'plans', id, type: 'show' })}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Box>
  );
}

/** Whether the vested options of a plan can be exercised on a day: they wait for nothing, and no other request is open. */
const isOpen = (
  { vested, unvested, earlyExercise, requested, lastExercisableDay, exercisePeriods }: Plans[number],
  day: PlanDate,
) =>
  vested > 0 &&
  (earlyExercise || unvested === 0) &&
  requested === null &&
  lastExercisableDay !== null &&
  day <= lastExercisableDay &&
  mayRequestOn(exercisePeriods, day);
