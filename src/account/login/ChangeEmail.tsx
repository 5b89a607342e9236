import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { confirmation, email } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';

const attributes = { email: email(), ...confirmation };

type Props = { onSent: (address: string) => void; onClose: () => void };

/** Asks for the address that the person wants to log in with, and for the password once more. */
export function ChangeEmail({ onSent, onClose }: Props) {
  const { user } = useApp();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const translate = useTranslate();

  const send = async (values: Record<string, unknown>) => {
    await dataProvider.post('user/email', values);
    onSent(String(values.email));
    onClose();
  };

  return (
    <ConfirmDialog
      id="change-email"
      title={translate('emailChange.title')}
      description={translate('emailChange.text', { email: user.email })}
      button={translate('emailChange.send')}
      action={send}
      onClose={onClose}
      attributes={attributes}
    >
      <TextInput
        source="email"
        type="email"
        label={translate('emailChange.address')}
        helperText={false}
        slotProps={{ htmlInput: { autoComplete: 'email' } }}
      />
      <PasswordAgain label={translate('emailChange.password')} />
    </ConfirmDialog>
  );
}
