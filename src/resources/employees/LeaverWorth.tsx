import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type LeaverPlan, leaverWorth } from '../../../model/worth/leaverWorth.ts';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { pairs } from '../../engine/command/pairs.ts';
import { planTitle } from '../../engine/command/planTitle.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';

type Figures = Pick<LeaverPlan, 'currency' | 'exercisePrice' | 'shareValue'> & {
  id: string;
  name: string;
  vested: number;
  forfeited: number;
  expired: number;
  cancelled: number;
  valuedOn: string | null;
  lastExercisableDay: string | null;
};

const gone = ({ forfeited, expired, cancelled }: Figures) => forfeited + expired + cancelled;

/** The plans of which something stays or lapses, by what a share is worth. */
const plansOf = (changes: Preview['plans']) =>
  (changes as unknown as { before: Figures; after: Figures }[])
    .map(({ before, after }) => ({
      ...after,
      kept: after.vested,
      lapsing: Math.max(gone(after) - gone(before), 0),
    }))
    .filter(({ kept, lapsing }) => kept + lapsing > 0);

/** What a leaver keeps, loses and can still exercise, in money; nothing where no value of a share is known. */
export function LeaverWorth({ changes }: { changes: Preview['plans'] }) {
  const translate = useTranslate();
  const plans = plansOf(changes);
  const valued = plans.filter(({ shareValue }) => shareValue !== null);
  if (valued.length === 0) return null;
  const text = (key: string, values = {}) => translate(`leaver.worth.${key}`, values);
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h4" variant="subtitle2">
        {text('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('basis')} {valued.length < plans.length && text('withoutValue')}
      </Typography>
      {valued.map((plan) => (
        <Sums
          key={plan.id}
          title={planTitle(plan, translate)}
          note={text('valued', {
            value: formatMoney(plan.shareValue!, plan.currency),
            date: formatDate(plan.valuedOn!),
          })}
          plans={[plan]}
          until={plan.lastExercisableDay}
        />
      ))}
      {[...Map.groupBy(valued, ({ currency }) => currency)].map(
        ([currency, own]) =>
          own.length > 1 && <Sums key={currency} title={text('together', { currency })} plans={own} />,
      )}
    </Box>
  );
}

type SumsProps = { title: string; note?: string; plans: LeaverPlan[]; until?: string | null };

/** The sums of plans of one currency. */
function Sums({ title, note, plans, until }: SumsProps) {
  const translate = useTranslate();
  const [worth] = leaverWorth(plans);
  const { currency, kept, lapsing, cost } = worth!;
  const rows: [string, string][] = [];
  if (plans.some((plan) => plan.kept > 0)) rows.push([translate('leaver.worth.kept'), kept]);
  if (plans.some((plan) => plan.lapsing > 0)) rows.push([translate('leaver.worth.lapsing'), lapsing]);
  if (plans.some((plan) => plan.kept > 0))
    rows.push([
      until
        ? translate('leaver.worth.costUntil', { date: formatDate(until) })
        : translate('leaver.worth.cost'),
      cost,
    ]);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h5" variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Box component="dl" sx={pairs}>
        {rows.map(([label, amount]) => (
          <Row key={label} label={label} amount={formatMoney(amount, currency)} />
        ))}
      </Box>
    </Box>
  );
}

const Row = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </>
);
