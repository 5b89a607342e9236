import Box from '@mui/material/Box';
import { ReferenceManyField, useRecordContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { isDescribed, listFor, type Related, sourceOf } from '../definePages.ts';
import { AnotherButton } from '../form/CreateButton.tsx';
import { Known } from '../form/known.ts';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { definitionOf } from '../registry.ts';
import { Selected } from '../selection/Selected.tsx';
import { SelectionProvider } from '../selection/SelectionProvider.tsx';
import { Table } from '../table/Table.tsx';
import { type Columns, useColumns } from '../table/useColumns.ts';

/** The list of another resource, limited to the record in context. */
export function RelatedList({ related, target, own }: Related) {
  const { role } = useApp().user;
  const definition = definitionOf(related.name);
  const { list } = definition;
  if (!isDescribed(list)) throw new Error(`${related.name} has no columns that a tab could show`);
  const [field, order] = list.sort ?? related.order ?? ['created_at', 'DESC'];
  // The column of the record in context is left out, because it would say the same in every row.
  const ofOthers = (columns: Columns) => columns.filter((column) => sourceOf(column) !== target);
  const { columns, further } = listFor(definition, list, role);
  const choice = useColumns(`${related.name}.${target}`, ofOthers(columns), ofOthers(further));
  const within = { [target]: useRecordContext()?.[own] };
  const known = `?${new URLSearchParams(within)}`;
  return (
    <ReferenceManyField
      reference={related.name}
      target={target}
      source={own}
      sort={{ field, order }}
      perPage={25}
    >
      <Known value={known}>
        <SelectionProvider resource={related}>
          <Box sx={above}>
            <AnotherButton definition={definition} known={known} />
          </Box>
          <ListToolbar definition={definition} filters={[]} choice={choice} within={within} />
          <Selected resource={related} columns={choice.shown} within={within} />
          <Table definition={definition} columns={choice.shown} />
          <Pagination />
        </SelectionProvider>
      </Known>
    </ReferenceManyField>
  );
}

const above = { display: 'flex', justifyContent: 'flex-end', mb: 1, '&:empty': { display: 'none' } } as const;
