import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { lazyPart } from '../kit/lazyPart.ts';

const NotificationList = lazyPart(() => import('./NotificationList.tsx'), 'NotificationList');

export function NotificationBell() {
  const translate = useTranslate();
  const { notifications } = useApp().awareness;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const count = notifications.length;
  const label = translate(count > 0 ? 'platform.notifications.count' : 'platform.notifications.label', count);

  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count || null} max={49} color="primary">
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': 'notifications-title', sx: { width: 380 } },
        }}
      >
        <Suspense>
          <NotificationList onLeave={close} />
        </Suspense>
      </Popover>
    </>
  );
}
