import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { hasRowCommands, RowCommands } from '../command/RowCommands.tsx';
import { attributeOf, type Column, type Definition, sourceOf } from '../definePages.ts';
import { isAbsent } from '../kinds/Absent.tsx';
import { alignOf } from '../kinds/Cell.tsx';
import { hasPage } from '../registry.ts';
import { useColumnLabel } from '../resourceTexts.ts';
import { RecordBox } from '../selection/SelectionBoxes.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { isAct, leadOf } from './useColumns.ts';

const EmptyList = lazyPart(() => import('./EmptyList.tsx'), 'EmptyList');

type Columns = readonly Column<Resource>[];
type Props = { definition: Definition; columns: Columns };

/** The list in context on a narrow screen: each record has two lines, and its page has the rest. */
export default function RecordBlocks({ definition, columns }: Props) {
  const { resource } = definition;
  const { data, isPending, sort } = useListContext();
  const { role } = useApp().user;
  if (isPending) return null;
  if (!data?.length) return <EmptyList definition={definition} />;
  const isLink = hasPage(resource.name, 'show', role);
  const lead = leadOf(resource, columns);
  const { ends, acts, others } = partsOf(resource, columns, lead, sort.field);
  // What is to be done is a sentence, which has the first line for itself.
  const isSentence = acts.length > 0 && !isDate(resource, lead);
  const [first, second] = isSentence ? [[], ends] : [ends.slice(0, 1), ends.slice(1)];
  return (
    <Box component="ul" data-records sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Box component="li" sx={item}>
            <RecordBox resource={resource} />
            <Box sx={lines}>
              <Box sx={line}>
                <Box sx={{ ...(!isSentence && oneLine), flex: 1, fontWeight: 550 }}>
                  <ColumnCell resource={resource} column={lead} leads={isLink} />
                </Box>
                <Values {...{ resource, record }} columns={first} />
              </Box>
              <Box sx={line}>
                <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary' }}>
                  <Values {...{ resource, record }} columns={others} />
                </Box>
                <Values {...{ resource, record }} columns={second} />
                {acts.map((column) => (
                  <ColumnCell key={sourceOf(column)} {...{ resource, column }} leads={false} />
                ))}
              </Box>
            </Box>
            {hasRowCommands(definition) && (
              // The ends of the lines stand under each other, also where a record has no commands.
              <Box sx={{ width: 36, mr: -1 }}>
                <RowCommands definition={definition} />
              </Box>
            )}
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const isNamed = (column: Column<Resource>) => typeof column === 'object' && column.isNamed === true;

const isDate = (resource: Resource, column: Column<Resource>) =>
  ['date', 'instant'].includes(attributeOf(resource, sourceOf(column)).kind);

/**
 * Which columns a row has room for, in the reader's order: at the ends of its lines the number by which the list is
 * sorted, or else the one that is named, or the first number, the status and the first date, as far as two of them go;
 * what names something in between.
 */
const partsOf = (resource: Resource, columns: Columns, lead: Column<Resource>, sorted: string) => {
  const kindOf = (column: Column<Resource>) => attributeOf(resource, sourceOf(column)).kind;
  const isNumber = (column: Column<Resource>) => alignOf(attributeOf(resource, sourceOf(column))) === 'right';
  const rest = columns.filter((column) => column !== lead && !isAct(column));
  const telling = [
    rest.find((column) => isNumber(column) && sourceOf(column) === sorted) ??
      rest.find((column) => isNamed(column) && isNumber(column)) ??
      rest.find(isNumber),
    rest.find((column) => kindOf(column) === 'status'),
    rest.find((column) => isDate(resource, column)),
  ].filter((column) => column !== undefined);
  const ends = telling.slice(0, 2);
  const names = rest.filter((column) => !isNumber(column) && !isDate(resource, column));
  // A plain text, such as a share class, tells less than a name that leads somewhere.
  const isText = (column: Column<Resource>) => kindOf(column) === 'text';
  // A line is cut at its end, and tells itself from the next one by its person and its day more than by its company.
  const isPerson = (column: Column<Resource>) =>
    attributeOf(resource, sourceOf(column)).reference === 'employees';
  const leading = names.filter((one) => !isText(one));
  const others = [
    ...leading.filter(isPerson),
    ...telling.slice(2),
    ...leading.filter((one) => !isPerson(one)),
    ...names.filter(isText),
  ];
  return { ends, acts: columns.filter(isAct), others: others.filter((column) => !ends.includes(column)) };
};

type ValuesProps = { resource: Resource; record: RaRecord; columns: Columns };

/** Values beside each other; a bare number says what it counts, and a named one which it is. */
function Values({ resource, record, columns }: ValuesProps) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource.name);
  return (
    <dl>
      {columns
        .filter((column) => !isAbsent(record[sourceOf(column)]))
        .map((column) => {
          const { kind } = attributeOf(resource, sourceOf(column));
          return (
            <div key={sourceOf(column)}>
              <Box
                component="dt"
                sx={isNamed(column) || ['integer', 'rate'].includes(kind) ? {} : visuallyHidden}
              >
                {labelOf(sourceOf(column))}
              </Box>
              <dd>
                {kind === 'pieces' ? (
                  translate('engine.pieces', { pieces: formatPieces(record[sourceOf(column)]) })
                ) : (
                  <ColumnCell resource={resource} column={column} leads={false} />
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const line = { display: 'flex', alignItems: 'baseline', gap: 1.5 } as const;

const lines = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.25,
  '& dl': { ...oneLine, m: 0, fontSize: '0.8125rem' },
  '& div + dl': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  // What a cell puts on two lines in a table stands on one here.
  '& dl div, & dt, & dd': { display: 'inline', m: 0, fontSize: 'inherit' },
  '& dl > div + div::before, & dd > div + div::before': { content: '" · "' },
  // What a mark says follows from a status, or tells more than it.
  '& .marked > :not(:last-child)': { display: 'none' },
  '& dt': { color: 'text.secondary', mr: 0.5 },
};
