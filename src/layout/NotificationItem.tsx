import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath } from 'react-admin';
import { type Notification, useApp } from '../authProvider/appData.tsx';
import { hasPage } from '../engine/registry.ts';
import { formatDay } from '../i18n/format.ts';

/** Leads to the record, where the role has a page for it. */
export function NotificationItem({
  notification,
  onLeave,
}: {
  notification: Notification;
  onLeave: () => void;
}) {
  const { role } = useApp().user;
  const createPath = useCreatePath();
  const { subject, resource, record_id, created_at } = notification;
  const text = (
    <>
      <Typography variant="body2" color="textPrimary">
        {subject}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="time" dateTime={created_at}>
        {formatDay(created_at)}
      </Typography>
    </>
  );
  if (!resource || !record_id || !hasPage(resource, 'show', role)) return <Box sx={style}>{text}</Box>;
  return (
    <Box
      component={LinkBase}
      to={createPath({ resource, id: record_id, type: 'show' })}
      onClick={onLeave}
      sx={{ ...style, textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } }}
    >
      {text}
    </Box>
  );
}

const style = { display: 'block', p: 1, borderRadius: 'var(--radius)' };
