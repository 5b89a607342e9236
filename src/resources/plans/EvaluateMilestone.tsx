import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  TextInput,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { type FieldErrors, type Resolver, useWatch } from 'react-hook-form';
import { plans } from '../../../model/resources/plans.ts';
import type { PlanDate } from '../../../model/values/dates.ts';
import { parseFraction } from '../../../model/values/fraction.ts';
import { lastDayOfVesting } from '../../../model/vesting/exerciseWindow.ts';
import { capOf, earnedPieces, isWithinCap } from '../../../model/vesting/milestoneCap.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { formatDate, formatPieces, formatRate } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { fieldMessage, resolverOf } from '../../kit/form/schemaResolver.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { portionFrom } from './create/portion.ts';
import type { Plan } from './schedule/steps.ts';

const command = 'evaluate-milestone';
const attributes = plans.commands[command].input;
const checkKinds = resolverOf(attributes);

type Limits = { milestones: Plan['milestones']; terms: Plan['vesting'] };

/** Checks that the typed text is a share of the target of the chosen milestone, from nothing to its cap. */
const resolverFor =
  ({ milestones, terms }: Limits): Resolver =>
  async (values, ...rest) => {
    const checked = await checkKinds(values, ...rest);
    const chosen = milestones.find(({ id }) => id === values.milestone);
    const cap = chosen && capOf(terms, chosen.name);
    const share = parseFraction(portionFrom(String(values.achieved)) ?? '');
    if (checked.errors.achieved || (share && isWithinCap({ cap }, share))) return checked;
    const errors = { ...checked.errors } as FieldErrors;
    const message = cap ? fieldMessage(`milestones.aboveCap|${formatRate(String(cap))}`) : 'validation.share';
    errors.achieved = { type: 'share', message };
    return { values: {}, errors };
  };

/** The dialog in which a founder states how much of a due milestone was achieved. */
export function EvaluateMilestone({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const due = plan?.milestones.filter(({ status }) => status === 'waiting') ?? [];
  if (!plan) return null;
  const terms = plan.vesting;

  const evaluate = async (values: Record<string, unknown>) => {
    await dataProvider.command('plans', plan.id, command, {
      ...values,
      achieved: portionFrom(String(values.achieved)),
    });
    notify('milestones.evaluated', { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id={command}
      title={translate('milestones.question')}
      description={translate('milestones.explanation')}
      button={translate('milestones.evaluate')}
      action={evaluate}
      onClose={onClose}
      attributes={attributes}
      resolver={resolverFor({ milestones: due, terms })}
    >
      <ChoiceInput
        source="milestone"
        label="milestones.milestone"
        choices={due.map(({ id, name, dueDate }) => ({ id, name: `${name} · ${formatDate(dueDate)}` }))}
        translateChoice={false}
        defaultValue={due[0]?.id}
        helperText={false}
      />
      <ShareInput milestones={due} terms={terms} />
      <Consequence plan={plan} milestones={due} />
      <TextInput
        source="evidence"
        label="milestones.evidence"
        multiline
        minRows={3}
        helperText="milestones.evidenceHint"
      />
    </ConfirmDialog>
  );
}

function ShareInput({ milestones, terms }: Limits) {
  const translate = useTranslate();
  const chosen = useWatch({ name: 'milestone' });
  const milestone = milestones.find(({ id }) => id === chosen);
  const cap = milestone && capOf(terms, milestone.name);
  const hint = cap
    ? translate('milestones.shareHintCapped', { cap: formatRate(String(cap)) })
    : translate('milestones.shareHint');
  return <TextInput source="achieved" label="milestones.share" helperText={hint} autoFocus />;
}

/** The pieces that the typed share comes to. */
function Consequence({ plan, milestones }: { plan: Plan; milestones: Plan['milestones'] }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const [chosen, achieved] = useWatch({ name: ['milestone', 'achieved'] });
  const milestone = milestones.find(({ id }) => id === chosen);
  const share = parseFraction(portionFrom(achieved) ?? '');
  if (!milestone || !share) return null;
  const capped = { pieces: BigInt(milestone.pieces), cap: capOf(plan.vesting, milestone.name) };
  if (!isWithinCap(capped, share)) return null;
  const vested = Number(earnedPieces(capped, share));
  return (
    <Box role="status">
      {translate('milestones.consequence', {
        vested: formatPieces(vested),
        missed: formatPieces(milestone.pieces - vested),
        pieces: formatPieces(milestone.pieces),
      })}
      {vested > 0 && today > plan.lastExercisableDay! && <Late plan={plan} today={today} />}
    </Box>
  );
}

/**
 * The last day on which pieces can be exercised that vest after the last exercisable day, or a warning that they cannot
 * be.
 */
function Late({ plan, today }: { plan: Plan; today: PlanDate }) {
  const translate = useTranslate();
  const { lastExercisableDay, postTerminationDays: windowDays } = plan;
  const until = lastDayOfVesting(today, { lastDay: lastExercisableDay!, windowDays });
  return (
    <Alert severity={until ? 'info' : 'warning'} sx={{ mt: 1 }}>
      {until
        ? translate('milestones.late', { date: formatDate(until) })
        : translate('milestones.tooLate', { date: formatDate(lastExercisableDay!) })}
    </Alert>
  );
}
