import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { removeView, type SavedView } from './savedView.ts';

type Props = { view: SavedView; onRemoved: () => Promise<unknown>; onClose: () => void };

export function RemoveView({ view: { id, name, trust_id, company_id }, onRemoved, onClose }: Props) {
  const translate = useTranslate();
  const remove = async () => {
    await removeView(id);
    await onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      id="remove-view"
      type="danger"
      title={translate('savedViews.removeTitle', { name })}
      description={translate(trust_id || company_id ? 'savedViews.removeShared' : 'savedViews.removeOwn')}
      button={translate('ra.action.delete')}
      action={remove}
      onClose={onClose}
    />
  );
}
