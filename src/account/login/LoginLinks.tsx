import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { confirmation } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDay } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { send } from '../parts/accountRequest.ts';
import { rows } from '../parts/rowsStyle.ts';
import { Section } from '../parts/Section.tsx';
import { LinkLogin } from './LinkLogin.tsx';

type Link = {
  id: string;
  attributes: { name: string; side: string; opens: boolean; linked_at: string | null };
};

const queryKey = ['login-links'];
const outcomes = ['linked', 'refused', 'again', 'unreachable', 'elsewhere', 'taken'];

/** The login providers of the person's trust or companies, each to be linked with the login; nothing without any. */
export function LoginLinks() {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`loginLinks.${key}`, values);
  const [params] = useSearchParams();
  const outcome = outcomes.find((known) => known === params.get('provider'));
  const [linking, setLinking] = useState<Link>();
  const [unlinking, setUnlinking] = useState<Link>();
  const { data: links = [] } = useQuery({
    queryKey,
    queryFn: async () => (await send<{ data: Link[] }>('GET', 'login-links')).data,
  });
  if (links.length === 0 && !outcome) return null;
  return (
    <Section title={text('title')}>
      {outcome && (
        <Alert severity={outcome === 'linked' ? 'success' : 'error'} sx={{ mb: 1.5, maxWidth: '64ch' }}>
          {text(`outcomes.${outcome}`)}
        </Alert>
      )}
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>{text('text')}</Typography>
      <Box component="ul" aria-label={text('title')} sx={rows}>
        {links.map((link) => {
          const { name, side, opens, linked_at } = link.attributes;
          return (
            <li key={link.id}>
              <div>
                <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {side}
                  {' · '}
                  {linked_at ? text('since', { date: formatDay(linked_at) }) : text('open')}
                </Typography>
                {!opens && <Typography variant="body2">{text('elsewhere', { side })}</Typography>}
              </div>
              {linked_at && (
                <Button
                  size="small"
                  color="error"
                  aria-label={text('unlinkNamed', { name })}
                  onClick={() => setUnlinking(link)}
                >
                  {text('unlink')}
                </Button>
              )}
              {!linked_at && opens && (
                <Button
                  size="small"
                  aria-label={text('linkNamed', { name })}
                  onClick={() => setLinking(link)}
                >
                  {text('link')}
                </Button>
              )}
            </li>
          );
        })}
      </Box>
      {linking && (
        <LinkLogin id={linking.id} name={linking.attributes.name} onClose={() => setLinking(undefined)} />
      )}
      {unlinking && <Unlink link={unlinking} onClose={() => setUnlinking(undefined)} />}
    </Section>
  );
}

function Unlink({ link: { id, attributes }, onClose }: { link: Link; onClose: () => void }) {
  const { name } = attributes;
  const translate = useTranslate();
  const notify = useNotify();
  const { refresh } = useApp();
  const queryClient = useQueryClient();
  const text = (key: string, values = {}) => translate(`loginLinks.${key}`, values);
  return (
    <ConfirmDialog
      id="unlink-login"
      type="danger"
      title={text('unlinkTitle', { name })}
      description={text('unlinkText')}
      button={text('unlinkButton')}
      attributes={confirmation}
      action={async (again) => {
        await send('POST', `login-links/${id}/unlink`, again);
        // A session that the provider has opened is over by now, which this finds.
        await refresh();
        await queryClient.invalidateQueries({ queryKey });
        notify('loginLinks.unlinked', { type: 'success', messageArgs: { name } });
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}
