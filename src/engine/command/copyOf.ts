import { type RaRecord, useCreatePath, useRecordContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Definition } from '../definePages.ts';

export type Copying = { label: string; to: string };

/** Where the record in context is copied to a new one, for those who may make one. */
export const useCopying = ({ resource, copy }: Definition): Copying | undefined => {
  const record = useRecordContext<RaRecord & { status: string }>();
  const { role, viewing } = useApp().user;
  const to = useCreatePath()({ resource: resource.name, type: 'create' });
  const isOffered =
    record && copy?.from.includes(record.status as never) && resource.create!.by.includes(role);
  return isOffered && !viewing ? { label: copy!.label, to: `${to}?copy=${record.id}` } : undefined;
};
