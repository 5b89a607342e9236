import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { ImageUpload } from '../../kit/ImageUpload.tsx';
import { UserAvatar } from '../../kit/UserAvatar.tsx';
import { ChangeEmail } from '../login/ChangeEmail.tsx';
import { Pairs } from '../parts/Pairs.tsx';
import { OwnName } from './OwnName.tsx';

/** The user's picture, name and address, with the button that changes the address. */
export function PersonalInformation() {
  const { user, refresh } = useApp();
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  // The company wrote the name of an employee on the agreements.
  const namesItself = user.role !== 'employee';
  const email = [translate('account.email'), user.email] as const;
  return (
    <>
      <ImageUpload
        label={translate('images.avatar')}
        path="/api/user/avatar"
        preview={<UserAvatar size={56} />}
        hasPicture={user.avatar !== null}
        onChange={refresh}
      />
      {namesItself && (
        <Box sx={{ maxWidth: 'var(--width-form)', mb: 1 }}>
          <OwnName />
        </Box>
      )}
      <Pairs pairs={namesItself ? [email] : [[translate('account.name'), user.name], email]} />
      {sentTo && (
        <Alert severity="info" role="status" sx={{ mt: 1, mb: 2, maxWidth: 'var(--width-list)' }}>
          {translate('emailChange.sent', { email: sentTo })}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setChanging(true)} sx={{ mt: 1 }}>
        {translate('emailChange.action')}
      </Button>
      {isChanging && <ChangeEmail onSent={setSentTo} onClose={() => setChanging(false)} />}
    </>
  );
}
