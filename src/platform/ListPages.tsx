import { Pagination, useListContext, useTranslate } from 'react-admin';
import { formatPieces } from './format.ts';
import { countLimit } from './lists.ts';

/** The page of a list, and how many rows it has. Of a list that is longer than what is counted, one page leads to the next. */
export function ListPages() {
  const translate = useTranslate();
  const { meta, data, page, perPage, hasNextPage } = useListContext();
  const first = (page - 1) * perPage;
  const capped = () =>
    translate('lists.pages.capped', {
      from: formatPieces(first + 1),
      to: formatPieces(first + (data?.length ?? 0)),
      limit: formatPieces(countLimit),
    });
  return (
    <Pagination
      rowsPerPageOptions={[10, 25, 50, 100]}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
      {...(meta?.capped && { labelDisplayedRows: capped })}
    />
  );
}
