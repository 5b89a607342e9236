import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetOne, useLocation } from 'react-admin';

type Props = { resource: string; children: (copied?: RaRecord) => ReactNode };

/** A form that begins with what its address says to copy, once that was read; as a new one where it cannot be read. */
export function CopiedRecord({ resource, children }: Props) {
  const { search } = useLocation();
  const [id] = useState(() => new URLSearchParams(search).get('copy'));
  const { data, isPending } = useGetOne(resource, { id: id ?? '' }, { enabled: id !== null });
  return id !== null && isPending ? null : children(data);
}
