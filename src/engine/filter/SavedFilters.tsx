import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';

const SavedFilterList = lazyPart(() => import('./SavedFilterList.tsx'), 'SavedFilterList');

/** A search, filter and order of a list, kept under a name of the reader's own. */
export function SavedFilters() {
  return (
    <ToolbarPopover label={useTranslate()('lists.saved.label')} icon={<BookmarkBorder />}>
      {(close) => <SavedFilterList close={close} />}
    </ToolbarPopover>
  );
}
