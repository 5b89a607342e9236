import { useStore } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { type Column, sourceOf } from '../definePages.ts';

export type Columns = readonly Column<Resource>[];

export type ColumnChoice = {
  /** The columns on the screen, in the order that the reader has chosen. */
  shown: Columns;
  /** The columns that could be added. */
  hidden: Columns;
  /** Chooses the columns by their sources; none for the order and the choice that the list starts with. */
  choose: (sources: readonly string[] | undefined) => void;
};

/** The columns that a reader has chosen for a list; they are remembered in the browser. */
export const useColumns = (list: string, columns: Columns, further: Columns): ColumnChoice => {
  const [chosen, choose] = useStore<readonly string[] | undefined>(`columns.${list}`);
  const all = [...columns, ...further];
  const known = chosen
    ?.map((source) => all.find((column) => sourceOf(column) === source))
    .filter((column) => column !== undefined);
  // A choice may be older than the columns that there are.
  const shown = known?.length ? known : columns;
  return { shown, hidden: all.filter((column) => !shown.includes(column)), choose };
};

export const isAct = (column: Column<Resource>) => typeof column === 'object' && column.acts === true;

/** The column that stands for its record: it leads to the record's page, and heads its block on a narrow screen. */
export const leadOf = ({ title }: Resource, columns: Columns) =>
  columns.find((column) => sourceOf(column) === title && !isAct(column)) ?? columns[0]!;
