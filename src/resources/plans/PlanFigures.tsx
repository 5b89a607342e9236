import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import { plans } from '../../../model/resources/plans.ts';
import { Absent } from '../../engine/kinds/Absent.tsx';
import { Cell } from '../../engine/kinds/Cell.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { Term } from '../../kit/Term.tsx';
import { WhyFigure } from '../entries/WhyFigure.tsx';
import { VestedWorth } from '../valuations/VestedWorth.tsx';
import { NextVesting } from './NextVesting.tsx';
import type { Plan } from './schedule/steps.ts';

const held = ['unvested', 'vested', 'exercised'] as const;
const left = ['forfeited', 'expired', 'cancelled'] as const;
const whereSo = [...left, 'delisted'] as const;
type Name = 'pieces' | (typeof held)[number] | (typeof whereSo)[number];

const terms = [...held, 'forfeited', 'expired', 'delisted', 'exercisePrice'] as const;

const unexercised = ['options.unvested', 'options.vested'];

/**
 * For each figure of a plan, the filter for the entries that make it; pieces that left the plan are counted in the
 * account that they left.
 */
const entriesOf: Record<Name, Record<string, unknown>> = {
  pieces: { type: 'grant', account: 'options.unvested' },
  unvested: { account: 'options.unvested' },
  vested: { account: 'options.vested' },
  exercised: { account: 'options.exercised' },
  delisted: { account: 'options.delisted' },
  forfeited: { type: 'forfeit', account: unexercised },
  expired: { type: 'expiration', account: unexercised },
  cancelled: { type: 'cancellation', account: unexercised },
};

/** The figures of a plan, each with the lines behind it, and the next step. */
export function PlanFigures() {
  const plan = useRecordContext<Plan>();
  const texts = useResourceTexts('plans');
  if (!plan) return null;
  const names: Name[] = ['pieces', ...held, ...whereSo.filter((name) => plan[name] > 0)];
  return (
    <Figures>
      {names.map((name) => (
        <Figure key={name} label={<Label name={name} plan={plan} />}>
          {name !== 'pieces' && plan.status === 'approving' ? (
            <Absent />
          ) : isExplained(plan, name) ? (
            <WhyFigure
              name={name}
              label={texts(place.field(name))}
              pieces={plan[name]}
              filter={{ plan_id: plan.id, ...entriesOf[name] }}
              countsWhatLeft={left.some((each) => each === name)}
            />
          ) : (
            formatPieces(plan[name])
          )}
        </Figure>
      ))}
      <VestedWorth plan={plan} />
      {(['exercisePrice', 'nextVestingDate'] as const).map((name) => (
        <Figure key={name} label={<Label name={name} plan={plan} />}>
          {name === 'nextVestingDate' ? (
            <>
              <NextVesting />
              <MilestonesBefore plan={plan} />
            </>
          ) : (
            <Cell resource={plans} source={name} />
          )}
        </Figure>
      ))}
    </Figures>
  );
}

/** The milestones that may vest pieces before the next ones vest by date. */
function MilestonesBefore({ plan: { milestones, nextVestingDate: next } }: { plan: Plan }) {
  const translate = useTranslate();
  return milestones
    .filter(({ status, dueDate }) => ['pending', 'waiting'].includes(status) && next && dueDate <= next)
    .map(({ id, name, dueDate, pieces }) => (
      <Box key={id} sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400, maxWidth: 260 }}>
        {translate('milestones.before', {
          ...{ name, date: formatDate(dueDate) },
          ...{ pieces: formatPieces(pieces), smart_count: pieces },
        })}
      </Box>
    ));
}

type LabelProps = { name: Name | 'exercisePrice' | 'nextVestingDate'; plan: Plan };

/** The label of a figure, explained where it is a term. */
function Label({ name, plan }: LabelProps) {
  const translate = useTranslate();
  const label = useResourceTexts('plans')(place.field(name));
  if (name === 'pieces' && plan.status === 'approving') return translate('planDetails.toBeGranted');
  const term = terms.find((each) => each === name);
  return term ? <Term of={term}>{label}</Term> : label;
}

/** A plan that was not granted, or whose grant was taken back, has pieces that no line of the ledger makes. */
const isExplained = (plan: Plan, name: Name) =>
  plan.grantedOn !== null &&
  (name !== 'pieces' || [...held, ...whereSo].reduce((sum, each) => sum + plan[each], 0) === plan.pieces);
