import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { answerOf, type OwnAnswer } from '../../model/ownOptions.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';
import { isZero } from '../kit/sumOf.ts';
import { useRestText } from '../resources/plans/exercise/useRestText.ts';
import { OwnWorth } from './OwnWorth.tsx';
import { ofCompanies, ofCompany } from './ofCompanies.ts';
import { ExercisableNow } from './own/ExercisableNow.tsx';
import { HeldReceipts, ReceiptsBelow } from './own/HeldReceipts.tsx';
import { Leaving } from './own/Leaving.tsx';
import { headline } from './parts/figuresStyle.ts';
import { Note } from './parts/Section.tsx';

type Plans = EmployeeDashboard['plans'];
type Steps = EmployeeDashboard['steps'];

type Props = Pick<EmployeeDashboard, 'plans' | 'receipts' | 'steps' | 'tasks'>;

/**
 * For each company what an employee wants to know first: what is vested worth today, what vests when, and what the
 * depositary receipts are worth that are held beside it.
 */
export function Answers({ plans, receipts, steps, tasks }: Props) {
  const translate = useTranslate();
  // Without verified data nothing can be exercised, as the task says.
  const isVerified = tasks.every(({ type }) => type !== 'verify-data');
  return (
    <>
      {ofCompanies([...plans, ...receipts]).map(({ key, company }) => {
        const isOfIt = (of: Parameters<typeof ofCompany>[0]) => ofCompany(of) === key;
        const own = plans.filter(isOfIt);
        const held = receipts.filter(isOfIt);
        return (
          <Box key={key} sx={{ mb: 2 }}>
            {own.length > 0 && <Answer company={company} plans={own} steps={steps} />}
            {isVerified && <ExercisableNow plans={own} />}
            {own.length > 0 && <Leaving company={company} plans={own} />}
            {held.length > 0 && <HeldReceipts company={company} receipts={held} isFirst={own.length === 0} />}
            <ShareValues of={[...own, ...held]} />
          </Box>
        );
      })}
      {plans.length > 0 && <Note>{translate('dashboard.holds.lessPrice')}</Note>}
      {receipts.length > 0 && <ReceiptsBelow />}
    </>
  );
}

function Answer({ company, plans, steps }: { company: string; plans: Plans; steps: Steps }) {
  const translate = useTranslate();
  const answer = answerOf(plans);
  const text = (key: string, pieces = 0n, values = {}) =>
    translate(`dashboard.answer.${key}`, {
      company,
      pieces: formatPieces(pieces),
      smart_count: Number(pieces),
      ...values,
    });
  const { vested, worth, withoutValue, notYet, next } = answer;
  const toAchieve = steps.filter(
    (step) => step.milestone !== null && ofCompany(step) === ofCompany(plans[0]!),
  );
  // What vests by date is not all that may vest until then.
  const milestones = toAchieve.filter(({ date }) => next && date <= next.date);
  const lapsesAfter = lapseOf(plans);
  const nextKey = vested > 0n ? 'nextMore' : milestones.length > 0 ? 'nextByDate' : 'nextFirst';
  const [before, after] = text(vestedKey(answer, plans), vested, { worth: gap }).split(gap);
  const isPartly = worth !== null && withoutValue > 0n;
  return (
    <>
      <Box component="p" sx={headline}>
        {before}
        {after !== undefined && (
          <OwnWorth plans={plans} of="vested" label={translate('dashboard.holds.worthVested')} at="answer" />
        )}
        {after}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {isPartly && `${text('withoutValue', withoutValue)} `}
        {notYet > 0n &&
          (lapsesAfter
            ? `${text('notBefore', notYet, { date: formatDate(lapsesAfter) })} `
            : `${text(notYet === vested ? 'noneYet' : 'notYet', notYet)} `)}
        {next
          ? text(nextKey, next.pieces, { date: formatDate(next.date) })
          : text(answer.unvested > 0n && toAchieve.length > 0 ? 'onMilestone' : 'nothingNext')}
        {milestones.map(
          ({ milestone, date, pieces }) =>
            ` ${text('beforeThat', BigInt(pieces), { milestone, date: formatDate(date) })}`,
        )}
      </Box>
      {plans.map((plan) => (
        <Requested key={plan.id} plan={plan} />
      ))}
    </>
  );
}

/** What is in a request to exercise, and whether the rest of the plan's vested options can be exercised. */
function Requested({ plan }: { plan: Plans[number] }) {
  const restText = useRestText();
  const createPath = useCreatePath();
  const { id, name, vested, requested, exercisePeriods, lastExercisableDay } = plan;
  if (!requested || !lastExercisableDay) return null;
  return (
    <Box component="p" sx={{ my: 1 }}>
      <Link component={LinkBase} to={createPath({ resource: 'plans', id, type: 'show' })}>
        {name}
      </Link>
      {': '}
      {restText({
        ...{ vested, exercisePeriods, lastExercisableDay },
        asked: requested.pieces,
        requestedOn: requested.date,
        isPaid: requested.isReported,
        awaitsPayment: requested.awaitsPayment,
      })}
    </Box>
  );
}

/**
 * The day after which all plans can be exercised that cannot yet, because what has not vested of them lapses when the
 * employee leaves.
 */
const lapseOf = (plans: Plans) => {
  const waiting = plans.filter(
    ({ vested, unvested, earlyExercise }) => vested > 0 && unvested > 0 && !earlyExercise,
  );
  const [day, ...others] = new Set(waiting.map(({ lapsesAfter }) => lapsesAfter));
  return others.length === 0 ? day : undefined;
};

/** Marks where in a sentence the worth stands. */
const gap = '\u0000';

const vestedKey = ({ vested, worth, unvested }: OwnAnswer, plans: Plans) => {
  if (vested === 0n && unvested === 0n)
    return plans.some(({ delisted, expired, forfeited }) => delisted + expired + forfeited > 0)
      ? 'noneLeft'
      : 'allExercised';
  if (vested === 0n) return 'noneVested';
  if (worth === null) return 'noValue';
  return isZero(worth) ? 'worthNothing' : 'worth';
};

/** The share values on which the worth rests; what is of one shareholding has the same one. */
function ShareValues({ of }: { of: Pick<Plans[number], 'name' | 'currency' | 'shareValue' | 'valuedOn'>[] }) {
  const translate = useTranslate();
  const texts = of.map(({ name, currency, shareValue, valuedOn }) =>
    shareValue && valuedOn
      ? translate('dashboard.holds.shareValueOf', {
          name,
          value: formatMoney(shareValue, currency),
          date: formatDate(valuedOn),
        })
      : translate('dashboard.holds.noShareValueOf', { name }),
  );
  return [...new Set(texts)].map((text) => <Note key={text}>{text}</Note>);
}
