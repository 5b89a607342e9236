import Link from '@mui/material/Link';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { actions } from '../../../model/resources/actions.ts';

/** The task, as a link to the page where it is done. */
export function ActionSubject() {
  const action = useRecordContext<RecordOf<typeof actions>>();
  const createPath = useCreatePath();
  if (!action) return null;
  const to = createPath({ resource: action.resource, id: action.record_id, type: 'show' });
  return (
    <Link component={LinkBase} to={to} sx={{ fontWeight: 550 }}>
      {action.subject}
    </Link>
  );
}
