import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import type { EmployeeDashboard } from '../../model/dashboard.ts';
import { answerOf, type OwnAnswer } from '../../model/ownOptions.ts';
import { formatDate, formatMoney, formatPieces } from '../i18n/format.ts';
import { isZero } from '../kit/sumOf.ts';
import { useRestText } from '../resources/plans/exercise/useRestText.ts';
import { receiptsId, useHeld } from './Certificates.tsx';
import { OwnWorth } from './OwnWorth.tsx';
import { ofCompanies, ofCompany } from './ofCompanies.ts';
import { Note } from './parts/Section.tsx';

type Plans = EmployeeDashboard['plans'];
type Steps = EmployeeDashboard['steps'];

/** For each company what an employee wants to know first: what is vested worth today, and what vests when. */
export function Answers({ plans, steps }: { plans: Plans; steps: Steps }) {
  const translate = useTranslate();
  return (
    <>
      {ofCompanies(plans).map(({ key, ...of }) => (
        <Answer key={key} {...of} steps={steps} />
      ))}
      <Note>{translate('dashboard.holds.lessPrice')}</Note>
      <Receipts />
    </>
  );
}

/** Leads to what is held beside options. Pieces of several companies have no sum. */
function Receipts() {
  const translate = useTranslate();
  const held = useHeld();
  if (held.length === 0) return null;
  return (
    <Box component="p" sx={{ mt: 1.5, mb: 0 }}>
      <Link href={`#${receiptsId}`}>{translate('dashboard.answer.receipts')}</Link>
    </Box>
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
  // What vests by date is not all that may vest until then.
  const milestones = steps.filter(
    (step) =>
      step.milestone !== null && ofCompany(step) === ofCompany(plans[0]!) && next && step.date <= next.date,
  );
  const nextKey = vested > 0n ? 'nextMore' : milestones.length > 0 ? 'nextByDate' : 'nextFirst';
  const [before, after] = text(vestedKey(answer, plans), vested, { worth: gap }).split(gap);
  const isPartly = worth !== null && withoutValue > 0n;
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="p" sx={headline}>
        {before}
        {after !== undefined && (
          <OwnWorth plans={plans} of="vested" label={translate('dashboard.holds.worthVested')} at="answer" />
        )}
        {after}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {isPartly && `${text('withoutValue', withoutValue)} `}
        {notYet > 0n && `${text(notYet === vested ? 'noneYet' : 'notYet', notYet)} `}
        {next
          ? text(nextKey, next.pieces, { date: formatDate(next.date) })
          : text(answer.unvested > 0n ? 'onMilestone' : 'nothingNext')}
        {milestones.map(
          ({ milestone, date, pieces }) =>
            ` ${text('beforeThat', BigInt(pieces), { milestone, date: formatDate(date) })}`,
        )}
      </Box>
      {plans.map((plan) => (
        <Requested key={plan.id} plan={plan} />
      ))}
      <ShareValues plans={plans} />
    </Box>
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
      })}
    </Box>
  );
}

/** Marks where in a sentence the worth stands. */
const gap = '\u0000';

const vestedKey = ({ vested, worth, unvested }: OwnAnswer, plans: Plans) => {
  if (vested === 0n && unvested === 0n)
    return plans.some(({ delisted, expired }) => delisted + expired > 0) ? 'noneLeft' : 'allExercised';
  if (vested === 0n) return 'noneVested';
  if (worth === null) return 'noValue';
  return isZero(worth) ? 'worthNothing' : 'worth';
};

const headline = { m: 0, fontSize: { xs: '1.125rem', sm: '1.375rem' }, fontWeight: 600, lineHeight: 1.35 };

/** The share values on which the worth rests; plans of one shareholding have the same one. */
function ShareValues({ plans }: { plans: Plans }) {
  const translate = useTranslate();
  const texts = plans.map(({ name, currency, shareValue, valuedOn }) =>
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
