import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { addDays } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { Plan } from '../schedule/steps.ts';
import type { Amendment } from './amendment.ts';
import { VersionTable } from './VersionTable.tsx';

/** The most amendments that are shown of a plan; a plan has a handful. */
const most = 100;

/** The versions of the terms of a plan side by side, and all its amendments, also those without effect. */
export function PlanVersions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const all = useGetList<Amendment>(
    'amendments',
    {
      filter: { plan_id: plan?.id },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: Boolean(plan) },
  );
  if (!plan) return null;
  return (
    <Box sx={{ maxWidth: 'var(--width-block)', display: 'grid', gap: 3 }}>
      <Loaded query={all}>
        {(made: Amendment[]) => {
          const inForce = made.filter(({ status }) => status === 'effective');
          return (
            <>
              {inForce.length > 0 ? (
                <Versions plan={plan} amended={inForce} />
              ) : (
                <Typography sx={{ color: 'text.secondary' }}>{translate('planVersions.one')}</Typography>
              )}
              {made.length > 0 && <Made amendments={made} />}
            </>
          );
        }}
      </Loaded>
      <Amend plan={plan} />
    </Box>
  );
}

function Versions({ plan, amended }: { plan: Plan; amended: Amendment[] }) {
  const translate = useTranslate();
  const texts = useResourceTexts('amendments');
  const [first] = amended as [Amendment, ...Amendment[]];
  const days = (smart_count: number) => translate('terms.days', { smart_count });
  const price = (value: string) => formatMoney(value, plan.currency);
  const row = (
    name: string,
    before: (one: Amendment) => string,
    after: (one: Amendment, i: number) => string,
  ) => ({
    name,
    cells: [before(first), ...amended.map(after)],
  });
  const until = (next: Amendment | undefined) =>
    next ? formatDate(addDays(next.effectiveDate, -1)) : translate('terms.none');
  return (
    <VersionTable
      label={translate('terms.title')}
      heads={[
        translate('terms.version', { version: 1 }),
        ...amended.map(({ version }) =>
          translate(version === plan.version ? 'terms.now' : 'terms.version', { version }),
        ),
      ]}
      rows={[
        row(
          translate('terms.from'),
          ({ grantedOn }) => formatDate(grantedOn),
          (one) => formatDate(one.effectiveDate),
        ),
        row(
          translate('terms.until'),
          () => until(first),
          (_, i) => until(amended[i + 1]),
        ),
        row(
          texts('fields.exercisePrice'),
          (one) => price(one.priorExercisePrice),
          (one) => price(one.exercisePrice),
        ),
        row(
          texts('fields.expiryDate'),
          (one) => formatDate(one.priorExpiryDate),
          (one) => formatDate(one.expiryDate),
        ),
        row(
          texts('fields.postTerminationDays'),
          (one) => days(one.priorPostTerminationDays),
          (one) => days(one.postTerminationDays),
        ),
        row(
          translate('terms.schedule'),
          () => translate('terms.none'),
          ({ change, pauseLength, pauseUnit }) =>
            change === 'pause'
              ? translate(`terms.pause.${pauseUnit}`, { smart_count: pauseLength })
              : change
                ? texts(`values.change.${change}`)
                : translate('terms.none'),
        ),
      ]}
    />
  );
}

function Made({ amendments: made }: { amendments: Amendment[] }) {
  const translate = useTranslate();
  const texts = useResourceTexts('amendments');
  const createPath = useCreatePath();
  return (
    <Box component="section">
      <Typography variant="h2">{translate('planVersions.amendments')}</Typography>
      <Box component="ul" sx={list}>
        {made.map(({ id, version, effectiveDate, status }) => (
          <li key={id}>
            <Link component={LinkBase} to={createPath({ resource: 'amendments', id, type: 'show' })}>
              {translate('terms.version', { version })}, {formatDate(effectiveDate)}
            </Link>
            <StatusChip style={amendments.states[status]}>{texts(`values.status.${status}`)}</StatusChip>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const live: readonly Plan['status'][] = ['active', 'on-milestone-date', 'completed'];

/** The way to the form, for the sides that draw amendments up. */
function Amend({ plan: { id, status } }: { plan: Plan }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { role } = useApp().user;
  if (role === 'employee' || !live.includes(status)) return null;
  const path = createPath({ resource: 'amendments', type: 'create' });
  return (
    <div>
      <Button component={LinkBase} to={`${path}?plan_id=${id}`} variant="outlined">
        {translate('planVersions.make')}
      </Button>
    </div>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
