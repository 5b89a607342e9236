import type { Role } from '../../../model/enums.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { imports } from '../../../model/resources/imports.ts';

export type Import = RecordOf<typeof imports>;

/** The interval in milliseconds at which the progress of an import is read. */
export const every = 1000;

export const isUnderWay = ({ status }: Pick<Import, 'status'>) =>
  status === 'importing' || status === 'taking-back';

/** The list in which imported records are found: those of their company, the newest first. */
export const listOfImported = (list: string, role: Role, company_id: string) => {
  // The lists of a founder have no filter by company.
  const filter = JSON.stringify(role === 'trust' ? { company_id } : {});
  return `${list}?${new URLSearchParams({ sort: 'created_at', order: 'DESC', filter })}`;
};
