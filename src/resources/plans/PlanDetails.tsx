import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { plans } from '../../../model/resources/plans.ts';
import { Attributes } from '../../engine/record/Attributes.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { Papers } from '../certificates/Papers.tsx';
import { IfYouLeave } from './IfYouLeave.tsx';
import { MilestoneList } from './MilestoneList.tsx';
import { Schedule } from './schedule/Schedule.tsx';
import { type Plan, stepsOf } from './schedule/steps.ts';
import { TermsSentence } from './schedule/TermsSentence.tsx';

const terms = [
  'pool_id',
  'employee_id',
  'company_id',
  'exercisePrice',
  'startDate',
  'grantDate',
  'grantedOn',
  'expiryDate',
  'lastExercisableDay',
  'postTerminationDays',
  'earlyExercise',
] as const;

const balances = [
  'pieces',
  'unvested',
  'vested',
  'exercised',
  'forfeited',
  'expired',
  'cancelled',
  'delisted',
] as const;

/** The attributes whose labels need an explanation. */
const explained = [
  'exercisePrice',
  'expiryDate',
  'lastExercisableDay',
  'postTerminationDays',
  'earlyExercise',
  'unvested',
  'vested',
  'exercised',
  'forfeited',
  'expired',
  'delisted',
] as const;

/** Whether the last signature came after the grant date, so that the grant took effect on another day than agreed. */
const isLater = ({ grantDate, grantedOn }: Plan) => grantedOn !== null && grantedOn !== grantDate;

/** The terms of a plan, where its pieces are now, and what vests when. */
export function PlanDetails() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  if (!plan) return null;
  return (
    <Box sx={layout}>
      <Box component="section">
        <Typography variant="h2">{translate('schedule.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <TermsSentence terms={plan.vesting} />
        </Typography>
        <Accelerated plan={plan} />
        <Schedule
          steps={stepsOf(plan)}
          pieces={plan.pieces}
          startDate={plan.startDate}
          lapsesAfter={plan.lapsesAfter}
        />
        {plan.milestones.length > 0 && <MilestoneList milestones={plan.milestones} terms={plan.vesting} />}
      </Box>
      <Box component="section" sx={narrow}>
        <Typography variant="h2">{translate('planDetails.terms')}</Typography>
        <Attributes
          resource={plans}
          names={terms.filter((name) => name !== 'grantedOn' || isLater(plan))}
          explained={explained}
        />
        <IfYouLeave plan={plan} />
        <Typography variant="h2" sx={{ mt: 4 }}>
          {translate('planDetails.balances')}
        </Typography>
        <Attributes
          resource={plans}
          names={balances.filter((name) => name === 'pieces' || plan[name] > 0)}
          explained={explained}
        />
        <Papers
          // What is held knows no plan: of one of which nothing was exercised, it came in other ways.
          {...(plan.exercised > 0 && {
            certificatesOf: { pool_id: plan.pool_id, employee_id: plan.employee_id },
          })}
          documentsOf={{ plan_id: plan.id }}
          note="papers.ofShareholding"
        />
      </Box>
    </Box>
  );
}

/** What vested ahead of its days, and why. */
function Accelerated({ plan }: { plan: Plan }) {
  const translate = useTranslate();
  return plan.accelerations.map(({ date, pieces, trigger, takeoverDate }) => (
    <Typography key={`${date} ${pieces}`} sx={{ mt: 1 }}>
      {translate(`planDetails.accelerated.${trigger}`, {
        smart_count: pieces,
        pieces: formatPieces(pieces),
        date: formatDate(date),
        takeoverDate: formatDate(takeoverDate),
      })}
    </Typography>
  ));
}

/** Labels take no more room beside the curve than they need. */
const narrow = { '& dl': { gridTemplateColumns: { sm: '12rem minmax(0, 1fr)' } } } as const;

const layout = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' },
  maxWidth: 'var(--width-page)',
} as const;
