import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useStoreContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { sourceOf } from '../definePages.ts';
import { RemoveView } from './RemoveView.tsx';
import { SaveView } from './SaveView.tsx';
import { isSame, offered, readViews, type SavedView, type ViewedList } from './savedView.ts';
import { takeOver } from './takeOver.ts';
import { useSides } from './useSides.ts';

type Asked = { act: 'save' | 'remove'; view?: SavedView };

/** The saved views of a list, to be opened, added to, changed and removed. */
export function SavedViewList({ list, close }: { list: ViewedList; close: () => void }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const resource = list.resource.name;
  const queryKey = ['saved-views', role, resource];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      await takeOver(store, list, role, sort);
      return readViews(resource);
    },
  });

  const open = (view: SavedView) => {
    const look = offered(list, role, view);
    setFilters(look.filter);
    if (look.sort) setSort(look.sort);
    list.choice.choose(look.columns.length > 0 ? look.columns : undefined);
    close();
  };
  const now = { columns: list.choice.shown.map(sourceOf), filter: filterValues, sort };
  const finish = () => setAsked(undefined);
  const saved = () => queryClient.invalidateQueries({ queryKey });

  return (
    <Box sx={{ p: 1 }}>
      <Loaded query={query}>
        {(views) =>
          views.length === 0 ? (
            <Typography variant="body2" sx={{ p: 1, color: 'text.secondary' }}>
              {translate('savedViews.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={rows}>
              {views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isInUse={isSame(offered(list, role, view), offered(list, role, now))}
                  open={() => open(view)}
                  ask={setAsked}
                />
              ))}
            </Box>
          )
        }
      </Loaded>
      <Button variant="outlined" sx={{ m: 0.5 }} onClick={() => setAsked({ act: 'save' })}>
        {translate('savedViews.save')}
      </Button>
      {asked?.act === 'save' && (
        <SaveView list={list} view={asked.view} views={query.data ?? []} onSaved={saved} onClose={finish} />
      )}
      {asked?.act === 'remove' && <RemoveView view={asked.view!} onRemoved={saved} onClose={finish} />}
    </Box>
  );
}

type RowProps = { view: SavedView; isInUse: boolean; open: () => void; ask: (asked: Asked) => void };

function ViewRow({ view, isInUse, open, ask }: RowProps) {
  const translate = useTranslate();
  const { sides } = useSides();
  const { name, isOwn, author } = view;
  const side = sides.find(({ id }) => id === view.trust_id || id === view.company_id);
  const shared = side && translate('savedViews.sharedWith', { side: side.name });
  const whose = isOwn ? shared : translate('savedViews.by', { author });
  const note = [isInUse && translate('savedViews.inUse'), whose].filter(Boolean).join(' · ');
  return (
    <li>
      <Button onClick={open} aria-current={isInUse || undefined} sx={opener}>
        {name}
        {note && (
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Button>
      {isOwn && (
        <>
          <IconButton
            aria-label={translate('savedViews.edit', { name })}
            onClick={() => ask({ act: 'save', view })}
          >
            <Edit />
          </IconButton>
          <IconButton
            aria-label={translate('savedViews.remove', { name })}
            onClick={() => ask({ act: 'remove', view })}
          >
            <Delete />
          </IconButton>
        </>
      )}
    </li>
  );
}

const rows = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mb: 1,
  '& li': { display: 'flex', alignItems: 'center' },
} as const;

const opener = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  alignItems: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'left',
} as const;
