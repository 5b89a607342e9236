import { visuallyHidden } from '@mui/utils';
import { PasswordInput, TextInput, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';

type Props = { label: string; helperText?: string | false; source?: string };

/**
 * Asks for the password once more, and for a code as well where the login has a second factor. Once the fields are
 * removed, their values are dropped.
 */
export function PasswordAgain({ label, helperText = false, source = 'password' }: Props) {
  const translate = useTranslate();
  const { secondFactor, email } = useApp().user;
  return (
    <>
      {/* The address is not sent: it only tells password managers whose password is meant. */}
      <input
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <PasswordInput
        source={source}
        label={label}
        helperText={helperText}
        shouldUnregister
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
      {secondFactor && (
        <TextInput
          source="code"
          label={translate('confirmation.code')}
          helperText={translate('confirmation.codeHint')}
          shouldUnregister
          slotProps={{ htmlInput: { autoComplete: 'one-time-code', spellCheck: false } }}
        />
      )}
    </>
  );
}
