import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useBasename, useNotify, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { NewInRoles } from './NewInRoles.tsx';
import { NotificationItem } from './NotificationItem.tsx';

/** What is new, under the title that names the dialog of the bell. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const basename = useBasename();
  const { awareness, clearNotifications } = useApp();
  const [isClearing, setClearing] = useState(false);

  const clear = async () => {
    setClearing(true);
    await clearNotifications().catch(() => notify('platform.notifications.failed', { type: 'error' }));
    setClearing(false);
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 48,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id="notifications-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('platform.notifications.label')}
        </Typography>
        {awareness.notifications.length > 0 && (
          <Button onClick={clear} loading={isClearing}>
            {translate('platform.notifications.clear')}
          </Button>
        )}
      </Box>
      {awareness.notifications.length === 0 ? (
        <Typography color="textSecondary" variant="body2" sx={{ p: 2 }}>
          {translate('platform.notifications.empty')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: '60vh', overflowY: 'auto' }}>
          {awareness.notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onLeave={onLeave} />
            </li>
          ))}
        </Box>
      )}
      <Typography
        color="textSecondary"
        variant="body2"
        sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
      >
        {translate('platform.notifications.text')}{' '}
        <Link component={LinkBase} to={`${basename}/inbox`} onClick={onLeave}>
          {translate('platform.notifications.unread', { smart_count: awareness.unseenMessages })}
        </Link>
        <NewInRoles onLeave={onLeave} />
      </Typography>
    </>
  );
}
