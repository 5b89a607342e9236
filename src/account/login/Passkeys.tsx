import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, TextInput, useNotify, useTranslate } from 'react-admin';
import { confirmation, text } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { formatDay } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { deviceName } from '../../resources/activities/deviceName.ts';
import { send } from '../parts/accountRequest.ts';
import { rows } from '../parts/rowsStyle.ts';
import { Section } from '../parts/Section.tsx';
import type { PasskeyWanted } from './newPasskey.ts';

type Passkey = { id: string; attributes: { name: string; created_at: string; used_at: string | null } };

const queryKey = ['passkeys'];
const attributes = { name: text({ max: 120 }), ...confirmation };

/** The passkeys of the login: they open it by finger, face or PIN, without the password. */
export function Passkeys({ isPasswordNew = false }: { isPasswordNew?: boolean }) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const query = useQuery({
    queryKey,
    queryFn: async () => (await send<{ data: Passkey[] }>('GET', 'passkeys')).data,
  });
  return (
    <Section title={translate('passkeys.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
        {translate('passkeys.text')}
      </Typography>
      <Loaded query={query}>
        {(passkeys) => (
          <>
            {isPasswordNew && passkeys.length > 0 && <Remain />}
            {passkeys.length > 0 && (
              <Box component="ul" aria-label={translate('passkeys.title')} sx={rows}>
                {passkeys.map((passkey) => {
                  const { name, created_at, used_at } = passkey.attributes;
                  return (
                    <li key={passkey.id}>
                      <div>
                        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                          {translate('passkeys.added', { date: formatDay(created_at) })}
                          {' · '}
                          {used_at
                            ? translate('passkeys.used', { date: formatDay(used_at) })
                            : translate('passkeys.unused')}
                        </Typography>
                      </div>
                      <Button
                        size="small"
                        color="error"
                        aria-label={translate('passkeys.removeNamed', { name })}
                        onClick={() => setRemoved(passkey)}
                      >
                        {translate('passkeys.remove')}
                      </Button>
                    </li>
                  );
                })}
              </Box>
            )}
            {'PublicKeyCredential' in window ? (
              <Button variant="outlined" onClick={() => setAdding(true)}>
                {translate('passkeys.add')}
              </Button>
            ) : (
              <Typography>{translate('passkeys.unsupported')}</Typography>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <Add onClose={() => setAdding(false)} />}
      {removed && <Remove passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

/** A warning after the password was changed: somebody who knew the old one may have added a passkey. */
function Remain() {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <Alert ref={place} severity="warning" sx={{ mb: 1.5, maxWidth: '64ch' }}>
      {translate('passkeys.stay')}
    </Alert>
  );
}

function Add({ onClose }: { onClose: () => void }) {
  const { refresh } = useApp();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [initial] = useState(() => ({ name: deviceName(navigator.userAgent, translate) }));
  const add = async ({ name, ...again }: Record<string, unknown>) => {
    const wanted = await send<PasskeyWanted>('POST', 'passkeys/options', again);
    const { makePasskey } = await loadChunk(import('./newPasskey.ts'));
    const response = await makePasskey(wanted).catch((error: Error) => {
      const message = error.name === 'InvalidStateError' ? 'passkeys.known' : 'passkeys.notMade';
      throw new HttpError(message, 400, { message });
    });
    await send('POST', 'passkeys', { name, response });
    await queryClient.invalidateQueries({ queryKey });
    await refresh();
    notify('passkeys.done', { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      id="add-passkey"
      title={translate('passkeys.addTitle')}
      description={translate('passkeys.addText')}
      button={translate('passkeys.addButton')}
      attributes={attributes}
      initial={initial}
      action={add}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={translate('passkeys.name')}
        helperText={translate('passkeys.nameHint')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <PasswordAgain label={translate('passkeys.password')} />
    </ConfirmDialog>
  );
}

function Remove({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const remove = async (again: Record<string, unknown>) => {
    await send('POST', `passkeys/${passkey.id}/remove`, again);
    await queryClient.invalidateQueries({ queryKey });
    notify('passkeys.removed', { type: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      id="remove-passkey"
      type="danger"
      title={translate('passkeys.removeTitle', { name: passkey.attributes.name })}
      description={translate('passkeys.removeText')}
      button={translate('passkeys.removeButton')}
      attributes={confirmation}
      action={remove}
      onClose={onClose}
    >
      <PasswordAgain label={translate('passkeys.password')} />
    </ConfirmDialog>
  );
}
