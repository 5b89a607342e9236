import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';

/** The last is the most that the server answers at once, for a list that is to be printed as a whole. */
const sizes = [10, 25, 50, 100, 1000];

/** How many rows of a list are on one page. */
export function PageSize() {
  const translate = useTranslate();
  const label = useId();
  const { perPage, setPerPage } = useListContext();
  return (
    <Box data-print="no" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
      <span id={label}>{translate('ra.navigation.page_rows_per_page')}</span>
      <Select
        labelId={label}
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
        size="small"
        sx={{ fontSize: 'inherit', '& .MuiSelect-select': { py: 0.5 } }}
      >
        {(sizes.includes(perPage) ? sizes : [...sizes, perPage].toSorted((a, b) => a - b)).map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}
