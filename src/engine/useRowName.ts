import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import type { Resource } from '../../model/resource.ts';

/** What the buttons and the box of a row call the record in context. */
export const useRowName = ({ name, title }: Pick<Resource, 'name' | 'title'>): string => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(name);
  if (!record) return '';
  // Nobody knows the reference of a payment by heart, but whoever is paid.
  return title === 'reference' ? record.holder : String(represent(record));
};
