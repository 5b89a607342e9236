import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';
import { useFilter } from '../filter/useFilter.ts';
import { Filter } from '../kinds/Filter.tsx';

type Props = { resource: Resource; filters: readonly string[] };

/**
 * The filters of a list. They take effect as they are changed. react-admin's own filters would bring its whole form
 * library along with the first list.
 */
export function Filters({ resource, filters }: Props) {
  return filters.map((name) => <Filter key={name} resource={resource} name={name} />);
}

/** The same behind a button that says how many of them are on. */
export function FilterPanel(props: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const label = translate('lists.filters');
  const count = props.filters.filter((name) => filterValues[name] !== undefined).length || undefined;
  return (
    <ToolbarPopover
      label={count ? `${label}: ${count}` : label}
      icon={
        <Badge badgeContent={count} color="primary">
          <FilterList />
        </Badge>
      }
    >
      {(close) => (
        <Box sx={{ display: 'grid', gap: 1.5, p: 2, '& .MuiFormControl-root': { m: 0, width: '100%' } }}>
          <Filters {...props} />
          <Button variant="outlined" onClick={close}>
            {translate('ra.action.close')}
          </Button>
        </Box>
      )}
    </ToolbarPopover>
  );
}

const pauseAfterTyping = 300;

/** The search in a list. */
export function SearchField() {
  const label = useTranslate()('ra.action.search');
  const { value, set } = useFilter('q');
  const [typed, setTyped] = useState(value);
  // The button that clears all filters clears the search field too.
  useEffect(() => setTyped(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each key, and with nothing else
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => set(typed), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={label}
      size="small"
      slotProps={{
        htmlInput: { type: 'search', 'aria-label': label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    />
  );
}
