import { BooleanInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { flag, ref, text } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { sourceOf } from '../definePages.ts';
import { addView, changeView, offered, type SavedView, type ViewedList } from './savedView.ts';
import { useSides } from './useSides.ts';

type Props = {
  list: ViewedList;
  /** The view that is changed; a new one without it. */
  view: SavedView | undefined;
  views: readonly SavedView[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

const attributes = {
  name: text({ max: 60 }),
  trust_id: ref('trusts', { optional: true }),
  company_id: ref('companies', { optional: true }),
  isReplaced: flag({ optional: true }),
};

/** Asks for the name under which the list is kept as it is now, and with whom this view is shared. */
export function SaveView({ list, view, views, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const { filterValues, sort } = useListContext();
  const { sides, field } = useSides();

  const save = async ({ isReplaced, ...values }: Record<string, unknown>) => {
    const columns = list.choice.shown.map(sourceOf);
    const look = { ...offered(list, role, { columns, filter: filterValues, sort }), sort };
    const taken = isReplaced && !view ? viewNamed(views, values.name) : undefined;
    if (view) await changeView(view.id, { ...values, ...(isReplaced ? look : {}) });
    // It stays shared with whom it is, unless somebody else is chosen.
    else if (taken)
      await changeView(taken.id, { ...look, ...(values[field] ? { [field]: values[field] } : {}) });
    else await addView({ resource: list.resource.name, ...values, ...look });
    await onSaved();
    onClose();
  };
  return (
    <ConfirmDialog
      id="saved-view"
      title={translate(view ? 'savedViews.editTitle' : 'savedViews.title', { name: view?.name })}
      button={translate('ra.action.save')}
      action={save}
      onClose={onClose}
      attributes={attributes}
      initial={{ name: view?.name ?? '', [field]: view?.[field] ?? null }}
    >
      <TextInput source="name" label={translate('savedViews.name')} helperText={false} autoFocus />
      {sides.length > 0 && (
        <SelectInput
          source={field}
          label={translate('savedViews.shareWith')}
          helperText={translate('savedViews.shareHint')}
          choices={sides}
          translateChoice={false}
          emptyText={translate('savedViews.nobody')}
        />
      )}
      {view ? (
        <BooleanInput source="isReplaced" label={translate('savedViews.replace')} helperText={false} />
      ) : (
        <ReplaceTaken views={views} />
      )}
    </ConfirmDialog>
  );
}

/** Offers to put a new view in the place of the own one that has its name. */
function ReplaceTaken({ views }: Pick<Props, 'views'>) {
  const translate = useTranslate();
  const taken = viewNamed(views, useWatch({ name: 'name' }));
  if (!taken) return null;
  const label = translate('savedViews.replaceTaken', { name: taken.name });
  return <BooleanInput source="isReplaced" label={label} helperText={false} />;
}

/** The own view of a name, whose capital letters do not count. */
const viewNamed = (views: readonly SavedView[], name: unknown) =>
  views.find((each) => each.isOwn && each.name.toLowerCase() === String(name).trim().toLowerCase());
