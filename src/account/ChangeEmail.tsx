import { PasswordInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { email, password } from '../../model/attributes.ts';
import { useApp } from '../platform/appData.tsx';
import { ConfirmDialog } from '../platform/ConfirmDialog.tsx';
import type { PlatformDataProvider } from '../platform/dataProvider.ts';

const attributes = { email: email(), password: password() };

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
      <PasswordInput
        source="password"
        label={translate('emailChange.password')}
        helperText={false}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
    </ConfirmDialog>
  );
}
