import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { code, confirmation } from '../../../model/attributes.ts';
import { inFours } from '../../../model/values/inFours.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { lazyPart } from '../../kit/lazyPart.ts';
import { send } from '../parts/accountRequest.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const QrCode = lazyPart(() => import('./QrCode.tsx'), 'default');

type Key = { key: string; uri: string };
type Props = { onChanged: () => Promise<void>; onClose: () => void };

const firstCode = { code: code() };

/** The password, then the key for the app and a first code of it, then the codes for when the app is lost. */
export function SetUpSecondFactor({ onChanged, onClose }: Props) {
  const translate = useTranslate();
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (!key)
    return (
      <ConfirmDialog
        key="password"
        id="begin-second-factor"
        title={translate('secondFactor.beginTitle')}
        description={translate('secondFactor.beginText')}
        button={translate('secondFactor.continue')}
        attributes={confirmation}
        action={async (values) => setKey(await send<Key>('POST', 'second-factor', values))}
        onClose={onClose}
      >
        <PasswordAgain label={translate('secondFactor.password')} />
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      key="code"
      id="confirm-second-factor"
      title={translate('secondFactor.scanTitle')}
      description={translate('secondFactor.scanText')}
      button={translate('secondFactor.turnOn')}
      attributes={firstCode}
      action={async (values) => {
        const answer = await send<{ recoveryCodes: string[] }>('POST', 'second-factor/confirm', values);
        setCodes(answer.recoveryCodes);
        await onChanged();
      }}
      onClose={onClose}
    >
      <Box sx={sideBySide}>
        <Suspense fallback={<Skeleton variant="rounded" width={176} height={176} />}>
          <QrCode text={key.uri} label={translate('secondFactor.picture')} />
        </Suspense>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {translate('secondFactor.key')}
          </Typography>
          <Box component="code" sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere', userSelect: 'all' }}>
            {inFours(key.key)}
          </Box>
        </div>
      </Box>
      <TextInput
        source="code"
        label={translate('secondFactor.firstCode')}
        helperText={false}
        slotProps={{
          htmlInput: {
            autoComplete: 'one-time-code',
            inputMode: 'numeric',
            maxLength: 10,
            spellCheck: false,
          },
        }}
      />
    </ConfirmDialog>
  );
}

const sideBySide = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  justifyItems: { xs: 'center', sm: 'start' },
  alignItems: 'center',
  gap: 2,
} as const;
