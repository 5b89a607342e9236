import Avatar from '@mui/material/Avatar';
import AvatarGroup from '@mui/material/AvatarGroup';
import Tooltip from '@mui/material/Tooltip';
import type { PresenceChannel } from 'pusher-js/with-encryption/index.js';
import { useEffect, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { Initials, initialsStyle } from '../kit/Initials.tsx';
import { useLive } from './LiveProvider.tsx';

type Viewer = { id: string; name: string; role: Role };

/** The other people who have the same record open at this moment. */
export function Viewers({ resource, id }: { resource: string; id: Identifier }) {
  const translate = useTranslate();
  const viewers = useViewers(resource, id);
  if (viewers.length === 0) return null;
  const names = viewers.map(({ name, role }) =>
    translate('platform.viewers.one', { name, role: translate(`platform.roles.${role}`) }),
  );
  const label = translate('platform.viewers.label', { names: names.join(', ') });
  return (
    <Tooltip title={label}>
      <AvatarGroup max={4} role="img" aria-label={label} tabIndex={0} slotProps={{ surplus: { sx: style } }}>
        {viewers.map(({ id, name }) => (
          <Avatar key={id} alt="" sx={style}>
            <Initials name={name} />
          </Avatar>
        ))}
      </AvatarGroup>
    </Tooltip>
  );
}

const style = { ...initialsStyle, width: 28, height: 28, fontSize: 12 };

function useViewers(resource: string, id: Identifier): Viewer[] {
  const client = useLive();
  const [viewers, setViewers] = useState<Viewer[]>([]);

  useEffect(() => {
    if (!client) return;
    const name = `presence-${resource}-${id}`;
    const channel = client.subscribe(name) as PresenceChannel;
    const look = () => {
      const others: Viewer[] = [];
      channel.members.each(({ id, info }: { id: string; info: Omit<Viewer, 'id'> }) => {
        if (id !== channel.members.myID) others.push({ id, ...info });
      });
      setViewers(others);
    };
    const events = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed'];
    for (const event of events) channel.bind(event, look);
    return () => {
      for (const event of events) channel.unbind(event, look);
      client.unsubscribe(name);
      setViewers([]);
    };
  }, [client, resource, id]);
  return viewers;
}
