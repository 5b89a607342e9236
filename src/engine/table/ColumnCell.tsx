import Link from '@mui/material/Link';
import { type MouseEvent, Suspense } from 'react';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { attributeOf, type Column, sourceOf } from '../definePages.ts';
import { Cell } from '../kinds/Cell.tsx';
import { NameOfTwo } from './NameOfTwo.tsx';

type Props = {
  resource: Resource;
  column: Column<Resource>;
  /** Whether it is the link to the record's own page. */
  leads: boolean;
};

/** The cell of a column for the record in context. */
export function ColumnCell({ resource, column, leads }: Props) {
  const record = useRecordContext();
  const createPath = useCreatePath();
  const Own = typeof column === 'string' ? undefined : column.cell;
  const content = Own ? (
    <Suspense>
      <Own />
    </Suspense>
  ) : (
    <Cell resource={resource} source={sourceOf(column)} linked={!leads} />
  );
  if (!leads || !record) return content;
  const isName =
    !Own && sourceOf(column) === resource.title && attributeOf(resource, resource.title).kind === 'text';
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: resource.name, id: record.id, type: 'show' })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 550 }}
    >
      {isName ? <NameOfTwo name={record[resource.title]} /> : content}
    </Link>
  );
}
