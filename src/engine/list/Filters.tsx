import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useFilter } from '../filter/useFilter.ts';
import { Filter } from '../kinds/Filter.tsx';

export type FiltersProps = { resource: Resource; filters: readonly string[] };

/**
 * The filters of a list. They take effect as they are changed. react-admin's own filters would bring its whole form
 * library along with the first list.
 */
export function Filters({ resource, filters }: FiltersProps) {
  return filters.map((name) => <Filter key={name} resource={resource} name={name} />);
}

const pauseAfterTyping = 300;

/** The search in a list. */
export function SearchField() {
  const label = useTranslate()('ra.action.search');
  const { value, set } = useFilter('q');
  const [typed, setTyped] = useState(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  // What comes from elsewhere, such as the way back or the button that clears all filters, counts instead of what is typed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(pause.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      asked.current = text;
      set(text);
    }, pauseAfterTyping);
  };
  return (
    <TextField
      value={typed}
      onChange={(event) => type(event.target.value)}
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
