import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { newWebhook } from '../../../model/account.ts';
import { ref } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { useTokenSides } from '../tokens/useTokenSides.ts';
import { KindsInput, kindsOf, resolverWithKinds } from './KindsInput.tsx';
import type { Secret } from './NewSecret.tsx';
import { makeWebhook } from './webhook.ts';

type Props = { onMade: (secret: Secret) => Promise<unknown>; onClose: () => void };

/** Asks where a program is told of what, and for the password. */
export function MakeWebhook({ onMade, onClose }: Props) {
  const translate = useTranslate();
  const { user } = useApp();
  const { sides, field } = useTokenSides();
  const [initial] = useState(() => ({ kinds: kindsOf(user.role) }));
  const text = (key: string) => translate(`webhooks.${key}`);
  const attributes = { ...newWebhook, ...(sides.length > 1 && { [field]: ref(field) }) };

  const make = async (values: Record<string, unknown>) => {
    const only = sides.length === 1 ? { [field]: sides[0]!.id } : {};
    const secret = await makeWebhook({ ...only, ...values });
    await onMade({ of: 'made', name: String(values.description), secret });
    onClose();
  };
  return (
    <ConfirmDialog
      id="make-webhook"
      title={text('makeTitle')}
      description={text('makeText')}
      button={text('makeButton')}
      attributes={attributes}
      resolver={resolverWithKinds(attributes)}
      initial={initial}
      action={make}
      onClose={onClose}
    >
      <TextInput
        source="url"
        label={text('url')}
        helperText={text('urlHint')}
        slotProps={{ htmlInput: { type: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <TextInput
        source="description"
        label={text('descriptionLabel')}
        helperText={text('descriptionHint')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      {sides.length > 1 && (
        <ChoiceInput
          source={field}
          label={text('side')}
          helperText={false}
          choices={sides}
          translateChoice={false}
        />
      )}
      <KindsInput />
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}
