import { Suspense, useEffect } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { isOrder, type Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Acts } from '../../kit/page/Acts.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { useListLabel } from '../../kit/page/useListLabel.ts';
import { type Definition, type ListOf, listFor } from '../definePages.ts';
import { AnotherButton } from '../form/CreateButton.tsx';
import { SavedViews } from '../savedViews/SavedViews.tsx';
import { Selected } from '../selection/Selected.tsx';
import { SelectionProvider } from '../selection/SelectionProvider.tsx';
import { Table } from '../table/Table.tsx';
import { useColumns } from '../table/useColumns.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { Pagination } from './Pagination.tsx';

type Props = { definition: Definition; list: ListOf<Resource> };

/** The list of a resource: its title, how many rows there are and which filter holds, and the rows. */
export function ListPage({ definition, list }: Props) {
  const { resource } = definition;
  const { role } = useApp().user;
  const label = useListLabel()(resource.name);
  const { columns, further, filters } = listFor(definition, list, role);
  const choice = useColumns(resource.name, columns, further);
  const { header: Header, actions: Actions } = list;
  const [field, order] = list.sort ?? resource.order ?? ['created_at', 'DESC'];
  return (
    <ListBase
      key={resource.name}
      resource={resource.name}
      sort={{ field, order }}
      perPage={25}
      storeKey={`${role}.${resource.name}`}
    >
      <OfferedOrder resource={resource} first={{ field, order }} />
      <Page
        title={label}
        actions={
          <>
            {Actions && <Actions />}
            <AnotherButton definition={definition} />
          </>
        }
      >
        {Header && (
          <Suspense>
            <Header />
          </Suspense>
        )}
        <SelectionProvider resource={resource}>
          <ListToolbar
            definition={definition}
            filters={filters}
            choice={choice}
            saved={
              <Acts>
                <SavedViews {...{ resource, filters, choice }} />
              </Acts>
            }
          />
          <Selected resource={resource} columns={choice.shown} />
          <Table definition={definition} columns={choice.shown} />
          <Pagination />
        </SelectionProvider>
      </Page>
    </ListBase>
  );
}

type Order = { field: string; order: 'ASC' | 'DESC' };

/** A browser or an address may remember an order that is no longer offered; the list's first order takes its place. */
function OfferedOrder({ resource, first }: { resource: Resource; first: Order }) {
  const { role } = useApp().user;
  const { sort, setSort } = useListContext();
  const isOffered = isOrder(resource, role, sort.field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on whether the order is offered
  useEffect(() => {
    if (!isOffered) setSort(first);
  }, [isOffered]);
  return null;
}
