import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { isCapped } from '../../dataProvider/longLists.ts';
import { formatPieces } from '../../i18n/format.ts';
import { definitionOf } from '../registry.ts';
import { place, useResourceTexts } from '../resourceTexts.ts';

type Props = {
  resource: Resource;
  /** The names of the filters in force. */
  active: readonly string[];
  /** How many rows are left, in words. */
  count: string;
  /** The permanent filter, which stays. */
  within: Record<string, unknown>;
};

/** Says which filters leave how many rows of a list, and shows all of them on demand: filters stay when one comes back. */
export function Filtered({ resource, active, count, within }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts(resource.name);
  const { data, total, filterValues, setFilters } = useListContext();
  const { total: all } = useGetList(resource.name, { filter: within, pagination: { page: 1, perPage: 1 } });
  // A filter by a record says the name of the record in its own input; its id would say nothing here.
  const described = (filter: string): ReactNode => {
    if (filter === 'q') return translate('engine.list.searchedBy', { words: filterValues.q });
    const label = texts(place.field(filter));
    const Own = definitionOf(resource.name).filters?.[filter];
    if (Own) return <Own name={filter} label={label} isSaid />;
    if (!resource.attributes[filter]?.values) return label;
    const titles = [filterValues[filter]].flat().map((value) => texts(place.value(filter, value)));
    return translate('engine.list.filteredBy', { label, value: [...new Set(titles)].join(', ') });
  };
  return (
    <Box sx={marked}>
      <FilterList color="primary" data-print="no" />
      <Typography variant="body2" role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {data && count}
        {data &&
          active.map((filter) => (
            <Suspense key={filter}>
              {' · '}
              {described(filter)}
            </Suspense>
          ))}
      </Typography>
      {(!data || total !== 0) && (
        <Button data-print="no" onClick={() => setFilters({})} sx={{ flex: 'none' }}>
          {all === undefined || isCapped(all)
            ? translate('engine.list.showAll')
            : translate('engine.list.showAllOf', { count: formatPieces(all) })}
        </Button>
      )}
    </Box>
  );
}

const marked = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 32,
  mb: 0.5,
  pl: 1,
  pr: 0.5,
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--color-accent-soft)',
} as const;
