import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';
import { Filters, type FiltersProps } from './Filters.tsx';

/** The filters of a list behind a button that says how many of them are on. */
export default function FilterPanel(props: FiltersProps) {
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
