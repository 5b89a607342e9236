import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useGetList, useGetOne, useGetRecordRepresentation, useListContext, useTranslate } from 'react-admin';
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
  const described = (filter: string): ReactNode => {
    if (filter === 'q') return translate('engine.list.searchedBy', { words: filterValues.q });
    const label = texts(place.field(filter));
    const Own = definitionOf(resource.name).filters?.[filter];
    if (Own) return <Own name={filter} label={label} isSaid />;
    const { values, reference } = resource.attributes[filter] ?? {};
    if (reference) return <ByRecord {...{ reference, label, id: String(filterValues[filter]) }} />;
    if (filterValues[filter] === false)
      return translate('engine.list.filteredBy', { label, value: translate('ra.boolean.false') });
    if (!values) return label;
    const titles = [filterValues[filter]].flat().map((value) => texts(place.value(filter, value)));
    return translate('engine.list.filteredBy', { label, value: [...new Set(titles)].join(', ') });
  };
  return (
    <Box sx={marked}>
      <FilterList color="primary" data-print="no" />
      <Typography variant="body2" role="status" sx={said}>
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
        <Button data-print="no" onClick={() => setFilters({})} sx={{ flex: 'none', ml: 'auto', my: -0.75 }}>
          {all === undefined || isCapped(all)
            ? translate('engine.list.showAll')
            : translate('engine.list.showAllOf', { count: formatPieces(all) })}
        </Button>
      )}
    </Box>
  );
}

/** The name of the record by which a list is filtered: where the input is narrow, it is cut there. */
function ByRecord({ reference, label, id }: { reference: string; label: string; id: string }) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(reference);
  const { data } = useGetOne(reference, { id });
  return data ? translate('engine.list.filteredBy', { label, value: String(represent(data)) }) : label;
}

/** Where many words leave no room for the button, it stands below them. */
const marked = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1,
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: 32,
  mb: 0.5,
  py: 0.75,
  pl: 1,
  pr: 0.5,
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--color-accent-soft)',
} as const;

/** Beside the icon. */
const said = { maxWidth: 'calc(100% - 36px)', overflowWrap: 'anywhere' } as const;
