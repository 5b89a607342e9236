import { PasswordInput, TextInput, useNotify, useTranslate } from 'react-admin';
import { newLoginProvider } from '../../../model/account.ts';
import { ref } from '../../../model/attributes.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { useTokenSides } from '../tokens/useTokenSides.ts';
import { enterProvider } from './provider.ts';

type Props = { onEntered: () => Promise<unknown>; onClose: () => void };

/** Asks where the provider is, as whom it knows us, and for the password. */
export function EnterProvider({ onEntered, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { sides, field } = useTokenSides();
  const text = (key: string) => translate(`loginProvider.${key}`);
  const isOneOfSeveral = sides.length > 1;
  const enter = async (values: Record<string, unknown>) => {
    await enterProvider({ ...(!isOneOfSeveral && { [field]: sides[0]!.id }), ...values });
    await onEntered();
    notify('loginProvider.entered', { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      id="enter-login-provider"
      title={text('enterTitle')}
      description={text('enterText')}
      button={text('enterButton')}
      attributes={{ ...newLoginProvider, ...(isOneOfSeveral && { [field]: ref(field) }) }}
      action={enter}
      onClose={onClose}
    >
      {isOneOfSeveral && (
        <ChoiceInput
          source={field}
          label={text('side')}
          helperText={false}
          choices={sides}
          translateChoice={false}
        />
      )}
      <TextInput source="name" label={text('name')} helperText={text('nameHint')} slotProps={plain} />
      <TextInput
        source="issuer"
        label={text('issuer')}
        helperText={text('issuerHint')}
        slotProps={{ htmlInput: { type: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <TextInput source="clientId" label={text('clientId')} helperText={false} slotProps={plain} />
      <ClientSecret />
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}

/** The secret of the client, which no browser shall take for a password of the person. */
export function ClientSecret({ hint }: { hint?: string }) {
  const translate = useTranslate();
  return (
    <PasswordInput
      source="clientSecret"
      label={translate('loginProvider.clientSecret')}
      helperText={hint ?? false}
      slotProps={{ htmlInput: { autoComplete: 'one-time-code' } }}
    />
  );
}

export const plain = { htmlInput: { autoComplete: 'off', spellCheck: false } } as const;
