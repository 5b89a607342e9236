import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { amendments } from '../../../../model/resources/terms/amendments.ts';
import { addDays } from '../../../../model/values/dates.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { useResourceTexts } from '../../../engine/resourceTexts.ts';
import { formatDate, formatMoney, formatPieces } from '../../../i18n/format.ts';
import { Loaded } from '../../../kit/page/Loaded.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { Split } from '../../splits/split.ts';
import type { Plan } from '../schedule/steps.ts';
import type { Amendment } from './amendment.ts';
import { VersionTable } from './VersionTable.tsx';
import { ofPlan, type Version, versionsOf } from './versionsOf.ts';

/** The most amendments that are shown of a plan; a plan has a handful. */
const most = 100;

/** The versions of the terms of a plan side by side, and all its amendments, also those without effect. */
export function PlanVersions() {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const page = { page: 1, perPage: most };
  const enabled = Boolean(plan);
  const all = useGetList<Amendment>(
    'amendments',
    { filter: { plan_id: plan?.id }, sort: { field: 'created_at', order: 'ASC' }, pagination: page },
    { enabled },
  );
  const ofPool = useGetList<Split>(
    'splits',
    {
      filter: { pool_id: plan?.pool_id, status: 'effective' },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: page,
    },
    { enabled },
  );
  if (!plan) return null;
  return (
    <Box sx={{ maxWidth: 'var(--width-block)', display: 'grid', gap: 3 }}>
      <Loaded query={all}>
        {(made: Amendment[]) => (
          <Loaded query={ofPool}>
            {(splits: Split[]) => {
              const inForce = made.filter(({ status }) => status === 'effective');
              const ofThis = splits.filter((split) => ofPlan(split, plan));
              return (
                <>
                  {inForce.length + ofThis.length > 0 ? (
                    <Versions plan={plan} versions={versionsOf(plan, inForce, ofThis)} />
                  ) : (
                    <Typography sx={{ color: 'text.secondary' }}>{translate('planVersions.one')}</Typography>
                  )}
                  {made.length > 0 && <Made amendments={made} />}
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
      <Amend plan={plan} />
    </Box>
  );
}

function Versions({ plan, versions }: { plan: Plan; versions: readonly Version[] }) {
  const translate = useTranslate();
  const texts = useResourceTexts('amendments');
  const row = (name: string, cell: (one: Version, i: number) => string) => ({
    name,
    cells: versions.map(cell),
  });
  const until = (next: Version | undefined) =>
    next ? formatDate(addDays(next.from, -1)) : translate('terms.none');
  const isSplit = versions.some(({ split }) => split);
  return (
    <VersionTable
      label={translate('terms.title')}
      heads={versions.map((_, i) =>
        translate(i > 0 && i + 1 === plan.version ? 'terms.now' : 'terms.version', { version: i + 1 }),
      )}
      rows={[
        row(translate('terms.from'), ({ from }) => formatDate(from)),
        row(translate('terms.until'), (_, i) => until(versions[i + 1])),
        ...(isSplit ? [row(texts('fields.pieces'), ({ pieces }) => formatPieces(pieces))] : []),
        row(texts('fields.exercisePrice'), ({ price }) => formatMoney(price, plan.currency)),
        row(texts('fields.expiryDate'), ({ expiry }) => formatDate(expiry)),
        row(texts('fields.postTerminationDays'), ({ days }) =>
          translate('terms.days', { smart_count: days }),
        ),
        row(translate('terms.schedule'), ({ amendment, split }) => {
          if (split)
            return translate(
              split.kind === 'conversion' ? 'planVersions.conversion' : 'planVersions.split',
              split,
            );
          if (!amendment?.change) return translate('terms.none');
          const { change, pauseLength, pauseUnit } = amendment;
          return change === 'pause'
            ? translate(`terms.pause.${pauseUnit}`, { smart_count: pauseLength })
            : texts(`values.change.${change}`);
        }),
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
