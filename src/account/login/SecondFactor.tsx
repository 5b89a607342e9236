import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { confirmation } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDay } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { send } from '../parts/accountRequest.ts';
import { Section } from '../parts/Section.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

type State = { since: string | null; recoveryCodes: number };
type Asked = 'set-up' | 'renew' | 'turn-off';

const queryKey = ['second-factor'];
/** Fewer unused recovery codes than this are shown as a warning. */
const few = 4;

/** Codes of an authenticator app beside the password: whether they are asked for, and what can be done about it. */
export function SecondFactor() {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery({ queryKey, queryFn: () => send<State>('GET', 'second-factor') });
  const { refresh } = useApp();
  const queryClient = useQueryClient();
  const close = () => setAsked(undefined);
  const changed = async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey }), refresh()]);
  };
  return (
    <Section title={translate('secondFactor.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
        {translate('secondFactor.text')}
      </Typography>
      <Loaded query={query}>
        {({ since, recoveryCodes }) =>
          since ? (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
                <StatusChip style="success">{translate('secondFactor.on')}</StatusChip>
                <span>{translate('secondFactor.since', { date: formatDay(since) })}</span>
                <Box component="span" sx={{ color: recoveryCodes < few ? 'warning.main' : 'text.secondary' }}>
                  {recoveryCodes > 0
                    ? translate('secondFactor.left', { smart_count: recoveryCodes })
                    : translate('secondFactor.noneLeft')}
                </Box>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => setAsked('renew')}>
                  {translate('secondFactor.renew')}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setAsked('turn-off')}>
                  {translate('secondFactor.turnOff')}
                </Button>
              </Box>
            </>
          ) : (
            <Button variant="outlined" onClick={() => setAsked('set-up')}>
              {translate('secondFactor.setUp')}
            </Button>
          )
        }
      </Loaded>
      {asked === 'set-up' && <SetUpSecondFactor onChanged={changed} onClose={close} />}
      {asked === 'renew' && <Renew onChanged={changed} onClose={close} />}
      {asked === 'turn-off' && <TurnOff onChanged={changed} onClose={close} />}
    </Section>
  );
}

type Props = { onChanged: () => Promise<void>; onClose: () => void };

function Renew({ onChanged, onClose }: Props) {
  const translate = useTranslate();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ConfirmDialog
      id="renew-recovery-codes"
      title={translate('secondFactor.renewTitle')}
      description={translate('secondFactor.renewText')}
      button={translate('secondFactor.renewButton')}
      attributes={confirmation}
      action={async (values) => {
        const answer = await send<{ recoveryCodes: string[] }>(
          'POST',
          'second-factor/recovery-codes',
          values,
        );
        setCodes(answer.recoveryCodes);
        await onChanged();
      }}
      onClose={onClose}
    >
      <PasswordAgain label={translate('secondFactor.password')} />
    </ConfirmDialog>
  );
}

function TurnOff({ onChanged, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <ConfirmDialog
      id="turn-off-second-factor"
      type="danger"
      title={translate('secondFactor.turnOffTitle')}
      description={translate('secondFactor.turnOffText')}
      button={translate('secondFactor.turnOffButton')}
      attributes={confirmation}
      action={async (values) => {
        await send('POST', 'second-factor/turn-off', values);
        await onChanged();
        notify('secondFactor.turnedOff', { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordAgain label={translate('secondFactor.password')} />
    </ConfirmDialog>
  );
}
