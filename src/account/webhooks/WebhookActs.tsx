import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { confirmation } from '../../../model/attributes.ts';
import { failureOf } from '../../dataProvider/failureMessages.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { KindsInput, resolverWithKinds } from './KindsInput.tsx';
import type { Secret } from './NewSecret.tsx';
import {
  actOn,
  changedWebhook,
  changeWebhook,
  deleteWebhook,
  rotateSecret,
  type Webhook,
} from './webhook.ts';

type Props = {
  webhook: Webhook;
  onSecret: (secret: Secret) => void;
  onChange: () => Promise<unknown>;
};
type Asked = 'change' | 'rotate' | 'delete';

/** What can be done with a webhook. What cannot be undone, or takes more words, is asked first. */
export function WebhookActs({ webhook, onSecret, onChange }: Props) {
  const { id, status } = webhook;
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const [isRunning, setRunning] = useState(false);
  const text = (key: string) => translate(`webhooks.${key}`);

  const run = async (act: 'enable' | 'disable' | 'test', told: string) => {
    setRunning(true);
    try {
      await actOn(id, act);
      notify(told, { type: 'success' });
    } catch (error) {
      notify(failureOf(error, []).messages.join(' '), { type: 'error' });
    }
    await onChange();
    setRunning(false);
  };
  const button = (label: string, onClick: () => void, color: 'primary' | 'error' = 'primary') => (
    <Button size="small" variant="outlined" color={color} disabled={isRunning} onClick={onClick}>
      {label}
    </Button>
  );
  const dialog = { webhook, onChange, onClose: () => setAsked(undefined) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
      {status !== 'disabled' && button(text('test'), () => run('test', 'webhooks.testSent'))}
      {button(text('change'), () => setAsked('change'))}
      {button(text('rotate'), () => setAsked('rotate'))}
      {status === 'disabled'
        ? button(text('enable'), () => run('enable', 'webhooks.enabledNow'))
        : button(text('disable'), () => run('disable', 'webhooks.disabledNow'))}
      {button(text('delete'), () => setAsked('delete'), 'error')}
      {asked === 'change' && <Change {...dialog} />}
      {asked === 'rotate' && <Rotate {...dialog} onSecret={onSecret} />}
      {asked === 'delete' && <Delete {...dialog} />}
    </Box>
  );
}

type DialogProps = Pick<Props, 'webhook' | 'onChange'> & { onClose: () => void };

function Change({ webhook: { id, description, kinds }, onChange, onClose }: DialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [initial] = useState(() => ({ description, kinds }));
  return (
    <ConfirmDialog
      id="change-webhook"
      title={translate('webhooks.changeTitle', { name: description })}
      button={translate('webhooks.changeButton')}
      attributes={changedWebhook}
      resolver={resolverWithKinds(changedWebhook)}
      initial={initial}
      action={async (values) => {
        await changeWebhook(id, values);
        await onChange();
        notify('webhooks.changedNow', { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        source="description"
        label={translate('webhooks.descriptionLabel')}
        helperText={translate('webhooks.descriptionHint')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <KindsInput />
    </ConfirmDialog>
  );
}

function Rotate({
  webhook: { id, description },
  onSecret,
  onChange,
  onClose,
}: DialogProps & Pick<Props, 'onSecret'>) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      id="rotate-secret"
      title={translate('webhooks.rotateTitle')}
      description={translate('webhooks.rotateText')}
      button={translate('webhooks.rotateButton')}
      attributes={confirmation}
      action={async (values) => {
        onSecret({ of: 'rotated', name: description, secret: await rotateSecret(id, values) });
        await onChange();
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordAgain label={translate('webhooks.password')} />
    </ConfirmDialog>
  );
}

function Delete({ webhook: { id, description }, onChange, onClose }: DialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      id="delete-webhook"
      type="danger"
      title={translate('webhooks.deleteTitle', { name: description })}
      description={translate('webhooks.deleteText')}
      button={translate('webhooks.deleteButton')}
      action={async () => {
        await deleteWebhook(id);
        notify('webhooks.deletedNow', { type: 'success' });
        navigate('?', { replace: true });
        await onChange();
      }}
      onClose={onClose}
    />
  );
}
