import Typography from '@mui/material/Typography';
import { PasswordInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { password } from '../../model/attributes.ts';
import type { PlatformDataProvider } from '../platform/dataProvider.ts';
import { fieldMessage, resolverOf } from '../platform/resolver.ts';
import { AccountForm } from './AccountForm.tsx';

const shortest = 12;
const fields = ['password', 'newPassword', 'repeated'];
const filledIn = resolverOf({ password: password(), newPassword: password(), repeated: password() });

const resolver: Resolver = async (values, context, options) => {
  const checked = await filledIn(values, context, options);
  const errors: FieldErrors = { ...checked.errors };
  const { newPassword = '', repeated = '' } = values;
  if (newPassword && newPassword.length < shortest)
    errors.newPassword = { type: 'short', message: fieldMessage(`validation.shorter|${shortest}`) };
  if (repeated && repeated !== newPassword)
    errors.repeated = { type: 'other', message: 'changePassword.differs' };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
};

const none = {};

/** Another password for the login that the person is in. */
export function ChangePassword() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const send = ({ password, newPassword }: Record<string, unknown>) =>
    dataProvider.post('user/change-password', { password, newPassword });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '64ch' }}>
        {translate('changePassword.text')}
      </Typography>
      <AccountForm
        fields={fields}
        resolver={resolver}
        initial={none}
        send={send}
        button="changePassword.button"
        done="changePassword.done"
      >
        <PasswordInput
          source="password"
          label={translate('changePassword.current')}
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
        />
        <PasswordInput
          source="newPassword"
          label={translate('changePassword.new')}
          helperText={translate('changePassword.hint', { least: shortest })}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
        <PasswordInput
          source="repeated"
          label={translate('changePassword.repeated')}
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
      </AccountForm>
    </>
  );
}
