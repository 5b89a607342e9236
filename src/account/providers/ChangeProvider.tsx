import { useState } from 'react';
import { BooleanInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { changedLoginProvider } from '../../../model/account.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { ClientSecret, plain } from './EnterProvider.tsx';
import { changeProvider, type LoginProvider } from './provider.ts';

type Props = { provider: LoginProvider; onChange: () => Promise<unknown>; onClose: () => void };

/** What a provider is called, as whom it knows us, and whether people have to log in with it. */
export function ChangeProvider({ provider, onChange, onClose }: Props) {
  const { id, name, clientId, isDemanded } = provider;
  const translate = useTranslate();
  const notify = useNotify();
  const { user, refresh } = useApp();
  const isTrust = user.role === 'trust';
  const [initial] = useState(() => ({ name, clientId, isDemanded }));
  const text = (key: string, values = {}) => translate(`loginProvider.${key}`, values);
  const change = async (values: Record<string, unknown>) => {
    await changeProvider(id, values);
    await onChange();
    notify('loginProvider.changed', { type: 'success' });
    onClose();
    // Whoever has logged in with the password has to come in by the provider from now on.
    await refresh();
  };
  return (
    <ConfirmDialog
      id="change-login-provider"
      title={text('changeTitle', { name })}
      button={text('changeButton')}
      attributes={changedLoginProvider}
      initial={initial}
      action={change}
      onClose={onClose}
    >
      <TextInput source="name" label={text('name')} helperText={text('nameHint')} slotProps={plain} />
      <TextInput source="clientId" label={text('clientId')} helperText={false} slotProps={plain} />
      <ClientSecret hint={text('keptSecret')} />
      <BooleanInput
        source="isDemanded"
        label={text(`demand.${isTrust ? 'trust' : 'founder'}`)}
        helperText={isTrust ? text('demandHint') : `${text('demandHint')} ${text('demandEmployees')}`}
      />
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}
