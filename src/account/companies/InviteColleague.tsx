import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { colleagues } from '../../../model/resources/colleagues.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

type Props = {
  side: { id: string; name: string };
  target: 'trust_id' | 'company_id';
  onClose: () => void;
};

const { name, email, password, code } = colleagues.create.input;
/** The code is drawn with the password. */
const drawn = { name, email, password };
const attributes = { ...drawn, code };

/** Asks whom to invite, and for the password, because whoever joins may do all that the inviter may. */
export function InviteColleague({ side, target, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const kind = target === 'trust_id' ? 'operators' : 'founders';

  const invite = async (values: Record<string, unknown>) => {
    await dataProvider.create('colleagues', { data: { ...values, [target]: side.id } });
    notify('colleagues.invited', { type: 'success', messageArgs: { email: values.email } });
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id="invite-colleague"
      title={translate(`colleagues.${kind}.question`, { name: side.name })}
      description={translate(`colleagues.${kind}.description`)}
      button={translate('colleagues.send')}
      action={invite}
      onClose={onClose}
      attributes={attributes}
    >
      {Object.entries(drawn).map(([source, attribute]) => (
        <Input key={source} resource={colleagues} source={source} attribute={attribute} />
      ))}
    </ConfirmDialog>
  );
}
