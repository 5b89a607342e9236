import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, Fragment, lazy, type MouseEvent, Suspense } from 'react';
import {
  LinkBase,
  ReferenceFieldBase,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { Attribute, Kind } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import {
  countryName,
  formatDate,
  formatDay,
  formatInstant,
  formatMoney,
  formatPieces,
  formatRate,
  inFours,
} from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import { Picture } from '../../kit/Picture.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { attributeOf } from '../definePages.ts';
import { hasPage } from '../registry.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';

type Values = Record<string, unknown>;

/** The props of a cell of each kind; the value is never null. */
type CellProps = {
  value: never;
  record: Values;
  source: string;
  attribute: Attribute;
  resource: Resource;
  /** Whether a reference leads to what it names. */
  linked: boolean;
  /** Whether there is room for the time of an instant. */
  precise: boolean;
};

const RichText = lazy(() => import('../../kit/RichText.tsx'));

/** The component that shows a value of each kind. Passwords and codes are never shown. */
const cells: Record<Exclude<Kind, 'password' | 'code'>, ComponentType<CellProps>> = {
  text: ({ value }) => value,
  longText: ({ value }) => <Box sx={{ whiteSpace: 'pre-line' }}>{value}</Box>,
  richText: ({ source }) => (
    <Suspense>
      <RichText source={source} />
    </Suspense>
  ),
  email: ({ value }) => <Link href={`mailto:${encodeURIComponent(value)}`}>{value}</Link>,
  pieces: ({ value }) => formatPieces(value),
  integer: ({ value }) => value,
  money: Money,
  price: Money,
  rate: ({ value }) => formatRate(value),
  date: ({ value }) => <time dateTime={value}>{formatDate(value)}</time>,
  instant: ({ value, precise }) => (
    <time dateTime={value} title={formatInstant(value)}>
      {precise ? formatInstant(value) : formatDay(value)}
    </time>
  ),
  flag: ({ value }) => useTranslate()(value ? 'ra.boolean.true' : 'ra.boolean.false'),
  oneOf: (props) => useResourceTexts(props.resource.name)(place.value(props.source, props.value)),
  status: ({ value, source, resource }) => (
    <StatusChip style={resource.states?.[value] ?? 'secondary'}>
      {useResourceTexts(resource.name)(place.value(source, value))}
    </StatusChip>
  ),
  currency: ({ value }) => value,
  country: ({ value }) => countryName(value),
  language: ({ value }) => languageNames[value],
  iban: ({ value }) => inFours(value),
  bic: ({ value }) => value,
  image: ({ value }) => <Picture address={value} height={32} />,
  ref: ({ source, attribute, linked }) => (
    <Reference source={source} reference={attribute.reference!} linked={linked} />
  ),
  vesting: ({ value }) => <Terms terms={value} />,
  rows: (props) => <Rows {...props} />,
};

function Money({ value, record, attribute }: CellProps) {
  const currency = record[attribute.currency!];
  return typeof currency === 'string' ? formatMoney(value, currency) : value;
}

type Props = { resource: Resource; source: string } & Partial<Pick<CellProps, 'linked' | 'precise'>>;

/** The value of an attribute of the record in context, as its kind is shown. */
export function Cell({ resource, source, linked = true, precise = false }: Props) {
  const record = useRecordContext<Values & { id: string }>();
  const attribute = attributeOf(resource, source);
  if (!record) return null;
  return (
    <Value {...{ record, source, attribute, resource, linked, precise }} value={record[source] as never} />
  );
}

function Value(props: CellProps) {
  const { value, attribute } = props;
  const Kind = cells[attribute.kind as keyof typeof cells];
  return isAbsent(value) ? <Absent /> : <Kind {...props} />;
}

const Absent = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    –
  </Box>
);

/** Numbers stand under each other by their last digits. */
export const alignOf = ({ kind }: Attribute): 'right' | undefined =>
  ['pieces', 'integer', 'money', 'price', 'rate'].includes(kind) ? 'right' : undefined;

/** Sorting by an id, a nested value or a long text would mean nothing to a reader. */
export const isSortable = ({ kind }: Attribute) =>
  !['ref', 'rows', 'vesting', 'richText', 'longText', 'password', 'code', 'image'].includes(kind);

function Reference({ source, reference, linked }: { source: string; reference: string; linked: boolean }) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(reference);
  const translate = useTranslate();
  const isLink = linked && hasPage(reference, 'show', role);
  return (
    <ReferenceFieldBase
      source={source}
      reference={reference}
      empty={<Absent />}
      render={({ referenceRecord, isPending }) => {
        if (!referenceRecord)
          return isPending ? <Skeleton {...unnamed(translate('platform.loading'))} /> : <Absent />;
        const name = represent(referenceRecord);
        if (!isLink) return name;
        const to = createPath({ resource: reference, id: referenceRecord.id, type: 'show' });
        return (
          <Link component={LinkBase} to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
            {name}
          </Link>
        );
      }}
    />
  );
}

/** The placeholder of a name that is being read. It has a label, because the link around it needs one. */
const unnamed = (label: string) => ({
  role: 'img',
  'aria-label': label,
  sx: { display: 'inline-block', width: '6em' },
});

type Period = { unit: string; length: number };

function Terms({ terms }: { terms: { startDate: string; period?: Period; occurrences?: number } }) {
  const translate = useTranslate();
  const { startDate, period, occurrences } = terms;
  const start = translate('engine.terms.from', { date: formatDate(startDate) });
  if (!period) return start;
  return `${start}, ${translate(`engine.terms.${period.unit}`, { occurrences, smart_count: period.length })}`;
}

/** A short table inside a record. */
function Rows({ value, source, attribute, resource }: CellProps) {
  const texts = useResourceTexts(resource.name);
  const rows: Values[] = value;
  const columns = Object.entries(attribute.of ?? {});
  if (rows.length === 0) return <Absent />;
  return (
    <Box
      component="table"
      sx={{
        borderSpacing: 0,
        '& th': { fontWeight: 500, color: 'text.secondary' },
        '& td, & th': { pr: 3, py: 0.25 },
      }}
    >
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <Box component="th" scope="col" key={name} sx={{ textAlign: alignOf(column) ?? 'left' }}>
              {texts(`rows.${source}.${name}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer have no other identity
          <tr key={index}>
            {columns.map(([name, column]) => (
              <Box component="td" key={name} sx={{ textAlign: alignOf(column) ?? 'left' }}>
                <Value
                  value={row[name] as never}
                  record={row}
                  source={`${source}.${name}`}
                  {...{ attribute: column, resource, linked: false, precise: false }}
                />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === '';

/** Whether people can enter the attribute: then an empty value is shown, so that they see where it belongs. */
const isFilledIn = ({ update, commands }: Resource, name: string) =>
  [update, commands?.update].some((writing) => writing?.input && name in writing.input);

/** Attributes with their labels, for the details of a record: those that say something, or can be filled in. */
export function Attributes({ resource, names }: { resource: Resource; names: readonly string[] }) {
  const texts = useResourceTexts(resource.name);
  const record = useRecordContext<Values>();
  const shown = names.filter((name) => !isAbsent(record?.[name]) || isFilledIn(resource, name));
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, 16rem) minmax(0, 44rem)' },
        m: 0,
        '& dt, & dd': { m: 0, py: 1.25, borderTop: { sm: 1 }, borderColor: { sm: 'divider' } },
        '& dt': { color: 'text.secondary', pr: 3, pb: { xs: 0, sm: 1.25 } },
        '& dd': { overflowWrap: 'anywhere', pt: { xs: 0, sm: 1.25 } },
        '& dt:first-of-type, & dt:first-of-type + dd': { borderTop: 0 },
      }}
    >
      {shown.map((name) => (
        <Fragment key={name}>
          <dt>{texts(place.field(name))}</dt>
          <dd>
            <Cell resource={resource} source={name} precise />
          </dd>
        </Fragment>
      ))}
    </Box>
  );
}
