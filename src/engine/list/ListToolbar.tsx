import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { loadChunk } from '../../base/loadChunk.ts';
import { countLimit, isCapped } from '../../dataProvider/longLists.ts';
import { formatPieces } from '../../i18n/format.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { type Definition, sourceOf } from '../definePages.ts';
import { useColumnLabel } from '../resourceTexts.ts';
import type { ColumnChoice } from '../table/useColumns.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters, SearchField } from './Filters.tsx';

const Filtered = lazyPart(() => import('./Filtered.tsx'), 'Filtered');
const FilterPanel = lazy(() => loadChunk(import('./FilterPanel.tsx')));

type FilterProps = { definition: Definition; filters: readonly string[] };

type Props = FilterProps & {
  choice: ColumnChoice;
  /** The menu of saved views, where the list is a page. */
  saved?: ReactNode;
  /** The permanent filter, such as the record whose page shows the list. */
  within?: Record<string, unknown>;
};

const nothing = {};

/**
 * The toolbar of a list: search and filters, and the actions on the whole list. The number of rows stands below where
 * there are filters, so that these have room; a button opens them where even that is not enough.
 */
export function ListToolbar({ definition, filters, choice, saved, within = nothing }: Props) {
  const { resource } = definition;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isBelow = isNarrow || filters.length > 0;
  const count = <Count {...{ definition, filters, within, choice }} />;
  return (
    <>
      <Box sx={toolbar} data-print="no">
        {resource.search && <SearchField />}
        {isNarrow ? (
          <Suspense>{filters.length > 0 && <FilterPanel resource={resource} filters={filters} />}</Suspense>
        ) : (
          <Filters resource={resource} filters={filters} />
        )}
        {!isBelow && count}
        <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
          {saved}
          <ColumnMenu resource={resource} choice={choice} />
          <ExportButton choice={choice} within={within} />
        </Box>
      </Box>
      {isBelow && count}
    </>
  );
}

/** The inputs are equally wide, also the choice of a record, which is a box around its input. */
const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  '& .MuiFormControl-root': { m: 0 },
  '& > .MuiFormControl-root, & > .MuiAutocomplete-root': {
    flex: '1 1 0',
    minWidth: 110,
    maxWidth: { sm: 220 },
  },
};

function Count({ definition, filters, within, choice }: Required<Omit<Props, 'saved'>>) {
  const { resource } = definition;
  const translate = useTranslate();
  const { data, total, filterValues } = useListContext();
  // A link can filter by more than the toolbar offers.
  const active = Object.keys(filterValues ?? {}).filter(
    (name) =>
      isOn(filterValues[name]) && (name === 'q' || name in resource.attributes || filters.includes(name)),
  );
  const count = translate(isCapped(total) ? 'engine.list.countCapped' : 'engine.list.count', {
    smart_count: total ?? 0,
    count: formatPieces(Math.min(total ?? 0, countLimit)),
  });
  const said = (
    <Typography variant="body2" role="status" noWrap sx={counted}>
      {data ? count : ''}
    </Typography>
  );
  return (
    <Box sx={counts}>
      {active.length === 0 ? (
        said
      ) : (
        <Suspense fallback={said}>
          <Filtered {...{ resource, active, within }} count={count} />
        </Suspense>
      )}
      {total! > 1 && <HiddenOrder {...{ resource, choice }} />}
    </Box>
  );
}

/** A flag that must not hold is a filter too. */
const isOn = (value: unknown) => value === false || Boolean(value);

/** Says by what the list is sorted where none of its columns shows it. */
function HiddenOrder({ resource, choice }: { resource: Resource; choice: ColumnChoice }) {
  const translate = useTranslate();
  const label = useColumnLabel(resource.name);
  const { field, order } = useListContext().sort;
  if (choice.shown.some((column) => sourceOf(column) === field)) return null;
  return (
    <Typography variant="body2" noWrap sx={counted}>
      {translate('engine.list.sortedBy', { field: label(field), order: translate(`ra.sort.${order}`) })}
    </Typography>
  );
}

const counts = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 };

const counted = { color: 'text.secondary', lineHeight: '32px', minHeight: 32 };
