import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { countLimit, isCapped } from '../../dataProvider/longLists.ts';
import { formatPieces } from '../../i18n/format.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { PageSize } from './PageSize.tsx';

/** The page of a list, and how many rows it has. Of a list that is longer than what is counted, one page leads to the next. */
export function Pagination() {
  const translate = useTranslate();
  const { data, total, isPending, page, perPage, setPage, hasNextPage } = useListContext();
  if (isPending || !data?.length) return null;
  const from = (page - 1) * perPage + 1;
  const to = from + data.length - 1;
  const range = isCapped(total)
    ? translate('lists.pages.capped', {
        from: formatPieces(from),
        to: formatPieces(to),
        limit: formatPieces(countLimit),
      })
    : translate('ra.navigation.page_range_info', {
        offsetBegin: formatPieces(from),
        offsetEnd: formatPieces(to),
        total: formatPieces(total ?? to),
      });
  return (
    <Box sx={bar}>
      <PageSize />
      <Typography variant="body2">{range}</Typography>
      <Box component="nav" aria-label={translate('lists.pages.label')} sx={{ display: 'flex' }}>
        <IconButton
          aria-label={translate('ra.navigation.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        {total !== undefined && !isCapped(total) && <PageNumbers count={Math.ceil(total / perPage)} />}
        <IconButton
          aria-label={translate('ra.navigation.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { xs: 'space-between', sm: 'end' },
  columnGap: 2,
  minHeight: 48,
  pt: 0.5,
};
