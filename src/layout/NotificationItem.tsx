import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
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
  const { user, readNotification } = useApp();
  const { role, roles } = user;
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, subject, created_at } = notification;
  // Whoever no longer has the role reads it in the present one.
  const forRole = roles.find((held) => held === notification.role) ?? role;
  const path = addressOf(notification, forRole);

  // What stays unread because this failed is a smaller nuisance than an error on the next page.
  const read = async () => {
    await readNotification(id).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['messages'] });
  };

  const open = async (event: MouseEvent) => {
    const isOpenedBeside = event.ctrlKey || event.metaKey || event.shiftKey;
    if (forRole === role || isOpenedBeside) {
      onLeave();
      return read();
    }
    // The switch gives the session a new name, under which a request that is under way would not be known.
    event.preventDefault();
    await read();
    onLeave();
    navigate(path);
  };

  return (
    <Box
      component={LinkBase}
      to={path}
      onClick={open}
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
