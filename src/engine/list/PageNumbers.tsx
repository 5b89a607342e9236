import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import usePagination from '@mui/material/usePagination';
import { useListContext, useTranslate } from 'react-admin';

/** The pages of a list by their numbers, where there is room for them; those far from the present one are left out. */
export function PageNumbers({ count }: { count: number }) {
  const translate = useTranslate();
  const { page, setPage } = useListContext();
  const { items } = usePagination({ count, page, hidePrevButton: true, hideNextButton: true });
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center' }}>
      {items.map(({ type, page: number, selected }) =>
        type === 'page' ? (
          <Button
            key={number}
            variant={selected ? 'outlined' : 'text'}
            aria-current={selected ? 'page' : undefined}
            aria-label={translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', {
              page: number,
            })}
            onClick={() => setPage(number!)}
            sx={{ minWidth: 36, px: 1 }}
          >
            {number}
          </Button>
        ) : (
          <span key={type}>…</span>
        ),
      )}
    </Box>
  );
}
