import { PasswordInput, TextInput, useTranslate } from 'react-admin';
import { useApp } from './appData.tsx';

type Props = { label: string; helperText?: string | false; source?: string };

/** Asks for the password once more, and for a code as well where the login has a second factor. */
export function PasswordAgain({ label, helperText = false, source = 'password' }: Props) {
  const translate = useTranslate();
  const { secondFactor } = useApp().user;
  return (
    <>
      <PasswordInput
        source={source}
        label={label}
        helperText={helperText}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
      {secondFactor && (
        <TextInput
          source="code"
          label={translate('confirmation.code')}
          helperText={translate('confirmation.codeHint')}
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', spellCheck: false } }}
        />
      )}
    </>
  );
}
