import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { isSameClass } from '../../../model/splits/shareClasses.ts';
import { addDays } from '../../../model/values/dates.ts';
import { formatDate, formatDay, formatPieces } from '../../i18n/format.ts';
import type { Pool } from '../pools/pool.ts';
import { FactTable } from '../shareCounts/FactTable.tsx';
import { ratioText } from '../shareCounts/ratio.ts';
import { type ShareClass, useShareClasses } from './shareClass.ts';

type Props = {
  companyId: string;
  /** Open the forms, for a founder. */
  acts:
    | {
        enter: (unstated: { name: string }) => void;
        change: (present: ShareClass) => void;
        retract: (present: ShareClass) => void;
      }
    | undefined;
};

/** A column of issuers is there where a class has another one than the company. */
const factsWith = (stated: readonly ShareClass[]) => [
  ...(stated.some(({ issuer }) => issuer) ? (['issuer'] as const) : []),
  ...(['type', 'votesPerShare', 'ratio', 'effectiveDate'] as const),
];

const textsIn = (facts: ReturnType<typeof factsWith>) => facts.indexOf('type') + 1;

/** What counts for each share class, the classes of shareholdings of which nothing is stated, and what counted before. */
export function ClassTable({ companyId, acts }: Props) {
  const translate = useTranslate();
  const stated = useShareClasses(companyId);
  const { data: pools } = useGetList<Pool>('pools', {
    filter: { company_id: companyId, status: ['requested', 'active', 'filled'] },
    pagination: { page: 1, perPage: 1000 },
  });
  if (!stated || !pools) return null;
  const [current, earlier] = [true, false].map((isCurrent) =>
    stated.filter((each) => each.isCurrent === isCurrent).sort(byName),
  ) as [ShareClass[], ShareClass[]];
  const unstated = pools
    .map(({ asset }) => asset)
    .filter((asset, i, all) => all.findIndex((other) => isSameClass(other, asset)) === i)
    .filter((asset) => !current.some(({ name }) => isSameClass(name, asset)))
    .sort();
  const button = (text: string, name: string, onClick: () => void) => (
    <Button
      key={text}
      size="small"
      sx={{ mr: -1 }}
      onClick={onClick}
      aria-label={`${translate(text)}: ${name}`}
    >
      {translate(text)}
    </Button>
  );
  /** A class that a shareholding has stays, and is only changed. */
  const actsOn = (each: ShareClass, { change, retract }: NonNullable<Props['acts']>) => (
    <Box key={each.id} sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5 }}>
      {!pools.some(({ asset }) => isSameClass(asset, each.name)) &&
        button('shareClasses.retract', each.name, () => retract(each))}
      {button('shareClasses.change', each.name, () => change(each))}
    </Box>
  );
  const facts = factsWith(stated);
  const columns = [...facts.map((fact) => translate(`shareClasses.columns.${fact}`)), ...(acts ? [''] : [])];
  if (current.length + unstated.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('shareClasses.none')}</Typography>;
  return (
    <>
      <FactTable
        label={translate('shareClasses.title')}
        head={translate('shareClasses.columns.name')}
        columns={columns}
        texts={textsIn(facts)}
        rows={[
          ...current.map((each) => ({
            key: each.id,
            name: each.name,
            cells: [...factsOf(each, facts, translate), ...(acts ? [actsOn(each, acts)] : [])],
          })),
          ...unstated.map((name) => ({
            key: name,
            name,
            cells: [
              ...facts.map((fact) => (fact === 'type' ? translate('shareClasses.unstated') : '–')),
              ...(acts ? [button('shareClasses.enterOne', name, () => acts.enter({ name }))] : []),
            ],
          })),
        ]}
      />
      {earlier.length > 0 && <Earlier {...{ stated, earlier }} />}
    </>
  );
}

type EarlierProps = { stated: readonly ShareClass[]; earlier: readonly ShareClass[] };

/** What no longer counts: up to which day it did, or that it was corrected and counts on no day. */
function Earlier({ stated, earlier }: EarlierProps) {
  const translate = useTranslate();
  const facts = factsWith(stated);
  const untilOf = (each: ShareClass) => {
    const next = stated
      .filter((other) => isSameClass(other.name, each.name) && byName(other, each) < 0)
      .sort(byName)
      .at(-1)!;
    return next.effectiveDate === each.effectiveDate
      ? translate('shareClasses.corrected')
      : formatDate(addDays(next.effectiveDate, -1));
  };
  return (
    <Box component="details" sx={{ mt: 3 }}>
      <Box component="summary" sx={{ color: 'text.secondary', cursor: 'pointer', mb: 1 }}>
        {translate('shareClasses.earlier', { smart_count: earlier.length })}
      </Box>
      <FactTable
        label={translate('shareClasses.before')}
        head={translate('shareClasses.columns.name')}
        texts={textsIn(facts)}
        columns={[...facts, 'until', 'created_at'].map((fact) => translate(`shareClasses.columns.${fact}`))}
        rows={earlier.map((each) => ({
          key: each.id,
          name: each.name,
          cells: [...factsOf(each, facts, translate), untilOf(each), formatDay(each.created_at)],
        }))}
      />
    </Box>
  );
}

const factsOf = (
  each: ShareClass,
  facts: ReturnType<typeof factsWith>,
  translate: ReturnType<typeof useTranslate>,
) => {
  const values = {
    issuer: each.issuer ?? '–',
    type: translate(`resources.share-classes.values.type.${each.type}`),
    votesPerShare: formatPieces(each.votesPerShare),
    ratio: ratioText(each),
    effectiveDate: formatDate(each.effectiveDate),
  };
  return facts.map((fact) => values[fact]);
};

/** By name; of one, the newest day first, and of a day what was entered last. */
const byName = (a: ShareClass, b: ShareClass) =>
  a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }) ||
  b.effectiveDate.localeCompare(a.effectiveDate) ||
  b.created_at.localeCompare(a.created_at) ||
  b.id.localeCompare(a.id);
