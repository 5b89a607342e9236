import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'react-admin';
import { traitsOf } from '../../../model/kinds.ts';
import { isOrder, type Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { attributeOf, type Column, sourceOf } from '../definePages.ts';
import { alignOf } from '../kinds/Cell.tsx';
import { useColumnLabel } from '../resourceTexts.ts';

type Props = { resource: Resource; column: Column<Resource> };

/** The title of a column. Where the list is offered in the column's order, it is a button that sorts. */
export function HeadCell({ resource, column }: Props) {
  const translate = useTranslate();
  const { sort, setSort, filter, filterValues } = useListContext();
  const { role } = useApp().user;
  const field = sourceOf(column);
  const attribute = attributeOf(resource, field);
  const label = useColumnLabel(resource.name)(field);
  const align = alignOf(attribute);
  const isOffered = typeof column === 'string' || !(column.acts || column.sortable === false);
  const hasOrder = ['order', 'range'].includes(traitsOf(attribute).lists);
  if (!isOffered || !hasOrder || !isOrder(resource, role, field, { ...filterValues, ...filter }))
    return <TableCell align={align}>{label}</TableCell>;

  const isSorted = sort.field === field;
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const act = translate('ra.sort.sort_by', {
    field: label,
    // An abbreviation, such as IBAN, keeps its capitals.
    field_lower_first: label.replace(/^.(?![A-Z])/, (first) => first.toLowerCase()),
    order: translate(`ra.sort.${next}`),
  });
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell align={align} sortDirection={isSorted && direction}>
      <TableSortLabel
        active={isSorted}
        direction={direction}
        aria-label={act}
        title={act}
        onClick={() => setSort({ field, order: next })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
