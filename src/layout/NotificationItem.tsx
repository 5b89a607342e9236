import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import { type Notification, useApp } from '../authProvider/appData.tsx';
import { definitionOf, hasPage } from '../engine/registry.ts';
import { formatDay } from '../i18n/format.ts';

/** The record, where the role has a page for it, or else the inbox, where the same is said; in the role that it is for. */
const addressOf = ({ resource, record_id }: Notification, role: Role) => {
  const show =
    resource && record_id && hasPage(resource, 'show', role)
      ? definitionOf(resource).paths.show?.replace(':id', record_id)
      : undefined;
  return `/platform/${role}/${show ?? 'inbox'}`;
};

/** What is for another role of the person names it, and leads into it. */
export function NotificationItem({
  notification,
  onLeave,
}: {
  notification: Notification;
  onLeave: () => void;
}) {
  const { role, roles } = useApp().user;
  const translate = useTranslate();
  const { subject, created_at } = notification;
  // Whoever no longer has the role reads it in the present one.
  const forRole = roles.find((held) => held === notification.role) ?? role;
  return (
    <Box
      component={LinkBase}
      to={addressOf(notification, forRole)}
      onClick={onLeave}
      sx={{ ...style, textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } }}
    >
      <Typography variant="body2" color="textPrimary">
        {subject}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {forRole !== role && `${translate(`platform.roles.${forRole}`)} · `}
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </Typography>
    </Box>
  );
}

const style = { display: 'block', p: 1, borderRadius: 'var(--radius)' };
