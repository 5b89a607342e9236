import { Pagination, ReferenceManyField } from 'react-admin';
import { useApp } from './appData.tsx';
import { isDescribed, listFor, type Related, sourceOf } from './definePages.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { definitionOf } from './registry.ts';
import { Table } from './Table.tsx';

/** The list of another resource, less all that does not belong to the record in context. */
export function RelatedList({ related, target, own }: Related) {
  const { role } = useApp().user;
  const definition = definitionOf(related.name);
  const { list } = definition;
  if (!isDescribed(list)) throw new Error(`${related.name} has no columns that a tab could show`);
  const [field, order] = list.sort ?? related.order ?? ['created_at', 'DESC'];
  // Every row would say the same in the column of what the page is about.
  const columns = listFor(definition, list, role).columns.filter((column) => sourceOf(column) !== target);
  return (
    <ReferenceManyField
      reference={related.name}
      target={target}
      source={own}
      sort={{ field, order }}
      perPage={25}
    >
      <ListToolbar definition={definition} filters={[]} />
      <Table definition={definition} columns={columns} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </ReferenceManyField>
  );
}
