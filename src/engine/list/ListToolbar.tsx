import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { loadChunk } from '../../base/loadChunk.ts';
import { countLimit, isCapped } from '../../dataProvider/longLists.ts';
import { formatPieces } from '../../i18n/format.ts';
import type { Definition } from '../definePages.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';
import type { ColumnChoice } from '../table/useColumns.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters, SearchField } from './Filters.tsx';

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
 * The toolbar of a list, on one line: search and filters, the number of rows with the filters in force, and the actions
 * on the whole list. Where there is no room for all filters, a button opens them.
 */
export function ListToolbar({ definition, filters, choice, saved, within = nothing }: Props) {
  const { resource } = definition;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const count = <Count definition={definition} />;
  return (
    <>
      <Box sx={toolbar} data-print="no">
        {resource.search && <SearchField />}
        {isNarrow ? (
          <Suspense>{filters.length > 0 && <FilterPanel resource={resource} filters={filters} />}</Suspense>
        ) : (
          <>
            <Filters resource={resource} filters={filters} />
            {count}
          </>
        )}
        <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
          {saved}
          <ColumnMenu resource={resource} choice={choice} />
          <ExportButton within={within} />
        </Box>
      </Box>
      {isNarrow && count}
    </>
  );
}

const toolbar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  '& .MuiFormControl-root': { m: 0, flex: '0 1 200px', minWidth: 110 },
};

/** The number stays whole; the filters in force, which also stand in their inputs, are cut where room is short. */
const counted = { display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 32, minWidth: 0 } as const;

function Count({ definition }: Pick<Props, 'definition'>) {
  const { resource } = definition;
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const { data, total, filterValues, setFilters } = useListContext();
  // A link can filter by more than the toolbar offers.
  const active = Object.keys(filterValues ?? {}).filter(
    (name) => filterValues[name] && (name === 'q' || name in resource.attributes),
  );
  const count = translate(isCapped(total) ? 'engine.list.countCapped' : 'engine.list.count', {
    smart_count: total ?? 0,
    count: formatPieces(Math.min(total ?? 0, countLimit)),
  });
  // A filter by a record says the name of the record in its own input; its id would say nothing here.
  const described = (filter: string) => {
    if (filter === 'q') return `“${filterValues.q}”`;
    const label = texts(place.field(filter));
    if (!resource.attributes[filter]?.values) return label;
    const titles = [filterValues[filter]].flat().map((value) => texts(place.value(filter, value)));
    return translate('engine.list.filteredBy', { label, value: [...new Set(titles)].join(', ') });
  };
  return (
    <Box sx={{ ...counted, flexShrink: Number(active.length > 0) }}>
      <Typography variant="body2" role="status" noWrap sx={{ color: 'text.secondary' }}>
        {data ? [count, ...active.map(described)].join(' · ') : ''}
      </Typography>
      {active.length > 0 && (!data || total !== 0) && (
        <Button data-print="no" onClick={() => setFilters({})} sx={{ flex: 'none' }}>
          {translate('engine.list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
