import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { commandsFor, type Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { useListKeys } from './useListKeys.ts';

export type Selection = {
  /** Also those of other pages of the list. */
  records: readonly RaRecord[];
  /** Whether a record can be selected: it allows a command that takes several records. */
  isSelectable: (record: RaRecord) => boolean;
  set: (records: readonly RaRecord[], isSelected: boolean) => void;
  clear: () => void;
};

const Context = createContext<Selection | undefined>(undefined);

/** The selection of the list in context; undefined where nothing can be done with several of its records. */
export const useSelection = () => useContext(Context);

type Props = { resource: Resource; children: ReactNode };

/** Keeps which records of a list are selected, for as long as it has the same filter, and hears the keys of lists. */
export function SelectionProvider({ resource, children }: Props) {
  const { role } = useApp().user;
  const { data, filterValues } = useListContext();
  const [selected, setSelected] = useState<ReadonlyMap<unknown, RaRecord>>(new Map());
  const filter = JSON.stringify(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record that a new filter hides must not stay selected
  useEffect(() => setSelected(new Map()), [filter]);

  const isOffered = Object.values(resource.commands ?? {}).some(({ by, bulk }) => bulk && by.includes(role));
  const selection = useMemo(() => {
    // The records on the screen are newer than the copies that were selected earlier.
    const current = new Map(data?.map((record) => [record.id, record]));
    const isSelectable = (record: RaRecord) => bulkCommands(resource, role, [record]).length > 0;
    return {
      // One with which nothing can be done any more, because it was done from its row, is selected no longer.
      records: [...selected.values()].map((record) => current.get(record.id) ?? record).filter(isSelectable),
      isSelectable,
      set: (records: readonly RaRecord[], isSelected: boolean) =>
        setSelected((before) => {
          const next = new Map(before);
          for (const record of records) isSelected ? next.set(record.id, record) : next.delete(record.id);
          return next;
        }),
      clear: () => setSelected(new Map()),
    };
  }, [resource, role, selected, data]);
  useListKeys(selection.clear);
  return <Context value={isOffered ? selection : undefined}>{children}</Context>;
}

/** The commands that may be done to all of these records at once. */
export const bulkCommands = (
  resource: Resource,
  role: Parameters<typeof commandsFor>[1],
  records: readonly RaRecord[],
) =>
  Object.keys(resource.commands ?? {}).filter(
    (name) =>
      resource.commands![name]!.bulk &&
      records.every((record) => commandsFor(resource, role, record).some(([allowed]) => allowed === name)),
  );
