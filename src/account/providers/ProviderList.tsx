import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { confirmation } from '../../../model/attributes.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { rows } from '../parts/rowsStyle.ts';
import { ChangeProvider } from './ChangeProvider.tsx';
import { type LoginProvider, removeProvider } from './provider.ts';

type Props = { providers: readonly LoginProvider[]; onChange: () => Promise<unknown> };

/** The login providers, each with the page by which its people log in. */
export function ProviderList({ providers, onChange }: Props) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`loginProvider.${key}`, values);
  const [changed, setChanged] = useState<LoginProvider>();
  const [removed, setRemoved] = useState<LoginProvider>();
  if (providers.length === 0) return <Typography sx={{ ...muted, mb: 1.5 }}>{text('none')}</Typography>;
  return (
    <>
      <Box component="ul" aria-label={text('title')} sx={rows}>
        {providers.map((provider) => {
          const { id, name, issuer, side, linked, isDemanded } = provider;
          return (
            <li key={id}>
              <div>
                <Box sx={nameStyle}>
                  {name}
                  {isDemanded && <StatusChip style="info">{text('demanded')}</StatusChip>}
                </Box>
                <Typography variant="body2" sx={muted}>
                  {issuer}
                </Typography>
                <Typography variant="body2" sx={muted}>
                  {[side, text('linked', { smart_count: linked })].join(' · ')}
                </Typography>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {text('address')} {`${location.origin}/organisation/${id}`}
                </Typography>
              </div>
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button
                  size="small"
                  aria-label={text('changeNamed', { name })}
                  onClick={() => setChanged(provider)}
                >
                  {text('change')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={text('removeNamed', { name })}
                  onClick={() => setRemoved(provider)}
                >
                  {text('remove')}
                </Button>
              </Box>
            </li>
          );
        })}
      </Box>
      {changed && (
        <ChangeProvider provider={changed} onChange={onChange} onClose={() => setChanged(undefined)} />
      )}
      {removed && <Remove provider={removed} onChange={onChange} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

type RemoveProps = Pick<Props, 'onChange'> & { provider: LoginProvider; onClose: () => void };

function Remove({ provider: { id, name }, onChange, onClose }: RemoveProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = (key: string, values = {}) => translate(`loginProvider.${key}`, values);
  return (
    <ConfirmDialog
      id="remove-login-provider"
      type="danger"
      title={text('removeTitle', { name })}
      description={text('removeText')}
      button={text('removeButton')}
      attributes={confirmation}
      action={async (again) => {
        await removeProvider(id, again);
        await onChange();
        notify('loginProvider.removed', { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}

const nameStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550, overflowWrap: 'anywhere' };
const muted = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;
