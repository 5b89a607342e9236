import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ComponentType, lazy, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Attribute } from '../../../model/attributes.ts';
import { languageNames } from '../../../model/enums.ts';
import { type Kind, traitsOf } from '../../../model/kinds.ts';
import type { Resource } from '../../../model/resource.ts';
import { inFours } from '../../../model/values/inFours.ts';
import {
  countryName,
  formatDate,
  formatDay,
  formatInstant,
  formatMoney,
  formatPieces,
  formatRate,
} from '../../i18n/format.ts';
import { useBankReason } from '../../i18n/useBankReason.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { Picture } from '../../kit/Picture.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { isZero } from '../../kit/sumOf.ts';
import { attributeOf } from '../definePages.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { Absent, isAbsent } from './Absent.tsx';
import { ReferenceCell } from './ReferenceCell.tsx';

type Values = Record<string, unknown>;

/** The props of a cell of each kind; the value is never null. */
export type CellProps = {
  value: never;
  record: Values;
  source: string;
  attribute: Attribute;
  resource: Resource;
  /** Whether a reference or an address leads to what it names. */
  linked: boolean;
  /** Whether there is room for the time of an instant. */
  precise: boolean;
};

const RichText = lazy(() => import('../../kit/RichText.tsx'));
const Terms = lazyPart(() => import('./Terms.tsx'), 'Terms');
const Rows = lazyPart(() => import('./Rows.tsx'), 'Rows');

/** How a value of each kind is read; the compiler refuses a kind without. */
const cells: Record<Kind, ComponentType<CellProps>> = {
  text: ({ value }) => value,
  longText: ({ value }) => <Box sx={{ whiteSpace: 'pre-line' }}>{value}</Box>,
  richText: ({ source }) => (
    <Suspense>
      <RichText source={source} />
    </Suspense>
  ),
  email: ({ value, linked }) =>
    linked ? <Link href={`mailto:${encodeURIComponent(value)}`}>{value}</Link> : value,
  // What is secret is never answered.
  password: Absent,
  code: Absent,
  pieces: ({ value }) => formatPieces(value),
  integer: ({ value }) => value,
  money: Money,
  price: Price,
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
  reference: ({ value }) => inFours(value),
  bankReason: ({ value }) => useBankReason()(value),
  image: ({ value }) => <Picture address={value} height={32} />,
  ref: ({ source, attribute, linked }) => (
    <ReferenceCell source={source} reference={attribute.reference!} linked={linked} />
  ),
  vesting: ({ value }) => (
    <Suspense>
      <Terms terms={value} />
    </Suspense>
  ),
  rows: (props) => (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  ),
};

function Price(props: CellProps) {
  const gift = useTranslate()('engine.gift');
  return props.attribute.gift && isZero(props.value) ? gift : <Money {...props} />;
}

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

/** A value that is at hand, as its kind is shown. */
export function Value(props: CellProps) {
  const { value, attribute } = props;
  const OfKind = cells[attribute.kind];
  return isAbsent(value) ? <Absent /> : <OfKind {...props} />;
}

/** Numbers stand under each other by their last digits. */
export const alignOf = (attribute: Attribute): 'right' | undefined => traitsOf(attribute).isNumber && 'right';
