import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PasswordInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { confirmation, password } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { fieldMessage, resolverOf } from '../../kit/form/schemaResolver.ts';
import { AccountForm } from '../parts/AccountForm.tsx';
import { Devices } from './Devices.tsx';
import { LoginLinks } from './LoginLinks.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { WhoLooked } from './WhoLooked.tsx';

const shortest = 12;
const attributes = { ...confirmation, newPassword: password(), repeated: password() };
const fields = Object.keys(attributes);
const filledIn = resolverOf(attributes);

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

/** The ways to open the login, and the devices on which it is open. */
export function ChangePassword() {
  const [isChanged, setChanged] = useState(false);
  const { role } = useApp().user;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 'var(--width-list)' }}>
      <OtherPassword onChanged={() => setChanged(true)} />
      <SecondFactor />
      <Passkeys isPasswordNew={isChanged} />
      <LoginLinks />
      <Devices />
      {role === 'employee' && <WhoLooked />}
    </Box>
  );
}

/** The form that changes the password of the present login. */
function OtherPassword({ onChanged }: { onChanged: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const send = async ({ password, code, newPassword }: Record<string, unknown>) => {
    await dataProvider.post('user/change-password', { password, code, newPassword });
    onChanged();
  };
  return (
    <div>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('changePassword.title')}
      </Typography>
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
        <PasswordAgain label={translate('changePassword.current')} />
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
    </div>
  );
}
