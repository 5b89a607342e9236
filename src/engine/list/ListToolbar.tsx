import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { countLimit, isCapped } from '../../dataProvider/longLists.ts';
import { formatPieces } from '../../i18n/format.ts';
import type { Definition } from '../definePages.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';
import type { ColumnChoice } from '../table/useColumns.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';

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
 * The toolbar of a list: search and filters, the number of rows, the filters in force, and the actions on the whole
 * list.
 */
export function ListToolbar({ definition, filters, choice, saved, within = nothing }: Props) {
  return (
    <Box sx={toolbar}>
      <Filters resource={definition.resource} filters={filters} />
      <Count definition={definition} filters={filters} />
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {saved}
        <ColumnMenu resource={definition.resource} choice={choice} />
        <ExportButton within={within} />
      </Box>
    </Box>
  );
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1,
  mb: 1,
  '& .MuiFormControl-root': { m: 0 },
};

function Count({ definition, filters }: FilterProps) {
  const { resource } = definition;
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const { data, total, filterValues, setFilters } = useListContext();
  const active = [...filters, 'q'].filter((filter) => filterValues?.[filter]);
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
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        minHeight: 36,
        ml: { sm: 1 },
      }}
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {data ? [count, ...active.map(described)].join(' · ') : ''}
      </Typography>
      {active.length > 0 && (!data || total !== 0) && (
        <Button size="small" onClick={() => setFilters({})}>
          {translate('engine.list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
