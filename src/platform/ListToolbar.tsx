import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import type { Definition } from './definePages.ts';
import { Filters } from './Filters.tsx';
import { formatPieces } from './format.ts';
import { place, useResourceTexts } from './texts.ts';

type Props = { definition: Definition; filters: readonly string[] };

/** Above a list: search and filters, how many rows there are, and by what they are filtered. */
export function ListToolbar({ definition, filters }: Props) {
  return (
    <Box sx={toolbar}>
      <Filters resource={definition.resource} filters={filters} />
      <Count definition={definition} filters={filters} />
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

function Count({ definition, filters }: Props) {
  const { resource } = definition;
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const { total, filterValues, setFilters, isPending, meta } = useListContext();
  const active = [...filters, 'q'].filter((filter) => filterValues?.[filter]);
  const count = translate(meta?.capped ? 'engine.list.countCapped' : 'engine.list.count', {
    smart_count: total ?? 0,
    count: formatPieces(total ?? 0),
  });
  // A filter by a record says the name of the record in its own input; its id would say nothing here.
  const described = (filter: string) => {
    const value = String(filterValues[filter]);
    if (filter === 'q') return `“${value}”`;
    const label = texts(place.field(filter));
    return resource.attributes[filter]?.values
      ? translate('engine.list.filteredBy', { label, value: texts(place.value(filter, value)) })
      : label;
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
        {isPending ? '' : [count, ...active.map(described)].join(' · ')}
      </Typography>
      {active.length > 0 && total !== 0 && (
        <Button size="small" onClick={() => setFilters({})}>
          {translate('engine.list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}
