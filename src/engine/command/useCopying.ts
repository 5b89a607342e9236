import { type RaRecord, useCreatePath, useRecordContext } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Definition } from '../definePages.ts';

/** The way to a copy of the record in context, for those who may make one. */
export const useCopying = ({ resource, copy }: Definition): string | undefined => {
  const record = useRecordContext<RaRecord & { status: string }>();
  const { role, viewing } = useApp().user;
  const to = useCreatePath()({ resource: resource.name, type: 'create' });
  const isOffered =
    record && copy?.from.includes(record.status as never) && resource.create!.by.includes(role);
  return isOffered && !viewing ? `${to}?copy=${record.id}` : undefined;
};
