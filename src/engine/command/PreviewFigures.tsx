import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { traitsOf } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import { plans as planResource } from '../../../model/resources/plans.ts';
import type { Preview } from '../../dataProvider/dataProvider.ts';
import { formatPieces } from '../../i18n/format.ts';
import { Cell } from '../kinds/Cell.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { pairs } from './pairs.ts';
import { planTitle } from './planTitle.ts';

type FigureChange = Preview['record'];

const planFigures = [
  'status',
  'unvested',
  'vested',
  'exercised',
  'forfeited',
  'expired',
  'cancelled',
  'lastExercisableDay',
];

const changedOf = (names: readonly string[], { before, after }: FigureChange) =>
  names.filter((name) => before[name] !== after[name]);

const hasPiecesLeft = ({ vested, unvested }: FigureChange['before']) =>
  Number(vested) > 0 || Number(unvested) > 0;

/** The last exercisable day of a plan of which nothing remains has no effect. */
const changedOfPlan = (change: FigureChange) => {
  const hasEffect = hasPiecesLeft(change.after);
  return changedOf(planFigures, change).filter((name) => hasEffect || name !== 'lastExercisableDay');
};

/** An act may change no more than how many of its options a plan's employee has asked to exercise. */
const isChanged = (change: FigureChange) =>
  changedOfPlan(change).length > 0 || change.before.requested !== change.after.requested;

type Props = { resource: Resource } & Pick<Preview, 'plans' | 'record'>;

/** The figures that a command would change, each before and after. */
export function PreviewFigures({ resource, plans, record }: Props) {
  const translate = useTranslate();
  const figures = Object.entries(resource.attributes)
    .filter(([, attribute]) => attribute.kind === 'status' || traitsOf(attribute).isNumber)
    .map(([name]) => name);
  const changed = changedOf(figures, record);
  return (
    <>
      {plans.filter(isChanged).map((change) => (
        <Changes
          key={String(change.after.id)}
          title={planTitle(change.after, translate)}
          resource={planResource}
          change={change}
          names={changedOfPlan(change)}
        >
          <Requested {...change} />
        </Changes>
      ))}
      {/* A plan that is the record itself has been shown already. */}
      {resource.name !== planResource.name && changed.length > 0 && (
        <Changes resource={resource} change={record} names={changed} />
      )}
    </>
  );
}

type ChangesProps = {
  title?: string;
  resource: Resource;
  change: FigureChange;
  names: readonly string[];
  children?: ReactNode;
};

function Changes({ title, resource, change: { before, after }, names, children }: ChangesProps) {
  const texts = useResourceTexts(resource.name);
  return (
    <Box sx={{ mt: 1.5 }}>
      {title && (
        <Typography component="h4" variant="subtitle2">
          {title}
        </Typography>
      )}
      <Box component="dl" sx={pairs}>
        {names.map((name) => (
          <Figure
            key={name}
            label={texts(place.field(name))}
            before={<ValueOf record={before} {...{ resource, name }} />}
            after={<ValueOf record={after} {...{ resource, name }} />}
          />
        ))}
        {children}
      </Box>
    </Box>
  );
}

function ValueOf({
  resource,
  record,
  name,
}: {
  resource: Resource;
  record: FigureChange['before'];
  name: string;
}) {
  return (
    <RecordContextProvider value={record}>
      <Cell resource={resource} source={name} />
    </RecordContextProvider>
  );
}

/** The pieces of an open request to exercise, which a plan has or has not. */
function Requested({ before, after }: FigureChange) {
  const translate = useTranslate();
  const shown = (pieces: unknown) => formatPieces(Number(pieces ?? 0));
  if (before.requested === after.requested) return null;
  return (
    <Figure
      label={translate('preview.requested')}
      before={shown(before.requested)}
      after={shown(after.requested)}
    />
  );
}

function Figure({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before} <span aria-hidden>→</span>
        <span style={visuallyHidden}>{translate('preview.becomes')}</span> <strong>{after}</strong>
      </dd>
    </>
  );
}
