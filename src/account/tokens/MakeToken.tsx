import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { longestTokenMonths, newToken } from '../../../model/account.ts';
import { ref } from '../../../model/attributes.ts';
import { tokenReaches } from '../../../model/enums.ts';
import { addDays, addMonths } from '../../../model/values/dates.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { makeToken } from './apiToken.ts';
import { useTokenSides } from './useTokenSides.ts';

type Props = {
  /** Receives the name and the secret of the new token. */
  onMade: (name: string, secret: string) => Promise<unknown>;
  onClose: () => void;
};

/** The last day that is offered; a person may choose another one. */
const offeredDays = 90;

/** Asks what a new token may do and until when, and for the password. */
export function MakeToken({ onMade, onClose }: Props) {
  const translate = useTranslate();
  const { user, config } = useApp();
  const { sides, field } = useTokenSides();
  const [initial] = useState(() => ({ reach: 'read', expiresOn: addDays(config.today, offeredDays) }));
  const offered = user.role === 'employee' ? (['read'] as const) : tokenReaches;
  const text = (key: string) => translate(`apiTokens.${key}`);

  const make = async (values: Record<string, unknown>) => {
    const only = sides.length === 1 ? { [field]: sides[0]!.id } : {};
    const secret = await makeToken({ ...only, ...values });
    await onMade(String(values.name), secret);
    onClose();
  };
  return (
    <ConfirmDialog
      id="make-token"
      title={text('makeTitle')}
      description={text('makeText')}
      button={text('makeButton')}
      attributes={{ ...newToken, ...(sides.length > 1 && { [field]: ref(field) }) }}
      initial={initial}
      action={make}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={text('name')}
        helperText={text('nameHint')}
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
      <ChoiceInput
        source="reach"
        label={text('reach')}
        helperText={false}
        choices={offered.map((id) => ({ id, name: text(`reaches.${id}`) }))}
        translateChoice={false}
      />
      <DateInput
        source="expiresOn"
        label={text('expiresOn')}
        helperText={text('expiresHint')}
        min={config.today}
        max={addMonths(config.today, longestTokenMonths)}
      />
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}
