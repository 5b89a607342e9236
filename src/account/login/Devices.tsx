import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Role } from '../../../model/enums.ts';
import { formatInstant } from '../../i18n/format.ts';
import { Loaded } from '../../kit/page/Loaded.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { deviceName } from '../../resources/activities/deviceName.ts';
import { send } from '../parts/accountRequest.ts';
import { rows } from '../parts/rowsStyle.ts';
import { Section } from '../parts/Section.tsx';

type Session = {
  id: string;
  attributes: {
    device: string;
    ip: string;
    role: Role;
    isCurrent: boolean;
    created_at: string;
    seen_at: string;
  };
};

const queryKey = ['sessions'];

/** The devices on which the person is logged in; each session can be ended from here. */
export function Devices() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: async () => (await send<{ data: Session[] }>('GET', 'sessions')).data,
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (id?: string) => send('DELETE', id ? `sessions/${id}` : 'sessions'),
    onSuccess: () => notify('devices.ended', { type: 'success' }),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Section title={translate('devices.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5, maxWidth: '64ch' }}>
        {translate('devices.text')}
      </Typography>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <Box component="ul" aria-label={translate('devices.title')} sx={rows}>
              {sessions.map(({ id, attributes: { device, ip, role, isCurrent, created_at, seen_at } }) => {
                const name = deviceName(device, translate) || translate('devices.unknown');
                return (
                  <li key={id}>
                    <div>
                      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550 }}>
                        {name}
                        {isCurrent && <StatusChip style="success">{translate('devices.current')}</StatusChip>}
                      </Box>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {[translate(`platform.roles.${role}`), ip].join(' · ')}
                      </Typography>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('devices.since', {
                          since: formatInstant(created_at),
                          seen: formatInstant(seen_at),
                        })}
                      </Typography>
                    </div>
                    {!isCurrent && (
                      <Button
                        size="small"
                        aria-label={translate('devices.endNamed', { name, ip })}
                        disabled={isPending}
                        onClick={() => mutate(id)}
                      >
                        {translate('devices.end')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </Box>
            {sessions.length > 1 && (
              <Button variant="outlined" loading={isPending} onClick={() => mutate(undefined)}>
                {translate('devices.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
