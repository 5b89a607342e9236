import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../kit/lazyPart.ts';
import { ToolbarPopover } from '../../kit/ToolbarPopover.tsx';
import type { ViewedList } from './savedView.ts';

const SavedViewList = lazyPart(() => import('./SavedViewList.tsx'), 'SavedViewList');

/** The columns, filters and order of a list, kept by the server under a name. */
export function SavedViews(list: ViewedList) {
  return (
    <ToolbarPopover label={useTranslate()('lists.saved')} icon={<BookmarkBorder />}>
      {(close) => <SavedViewList list={list} close={close} />}
    </ToolbarPopover>
  );
}
