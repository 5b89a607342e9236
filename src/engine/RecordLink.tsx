import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { hasPage } from './registry.ts';

type Props = { resource: string; id: string; name: string };

/** The name of another record, which the server has answered with this one; where there is a page of it, a link. */
export function RecordLink({ resource, id, name }: Props) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  if (!hasPage(resource, 'show', role)) return name;
  const to = createPath({ resource, id, type: 'show' });
  return (
    <Link component={LinkBase} to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {name}
    </Link>
  );
}
