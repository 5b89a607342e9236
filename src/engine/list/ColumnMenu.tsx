import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { lazyPart } from '../../kit/lazyPart.ts';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';
import type { ColumnChoice } from '../table/useColumns.ts';

export type ColumnMenuProps = { resource: Resource; choice: ColumnChoice };

const ColumnList = lazyPart(() => import('./ColumnList.tsx'), 'ColumnList');

/** Which columns of a list are shown, and in which order. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <ToolbarPopover label={useTranslate()('lists.columns.label')} icon={<ViewColumn />}>
      {() => <ColumnList {...props} />}
    </ToolbarPopover>
  );
}
