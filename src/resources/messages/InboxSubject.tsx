import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { Message } from './message.ts';
import { acceptId, useInvitation } from './useInvitation.ts';
import { useOpenMessage } from './useOpenMessage.ts';

/** The subject of a message, which leads to what it is about or to the button that it waits for; bold until it is read. */
export function InboxSubject() {
  const message = useRecordContext<Message>();
  const translate = useTranslate();
  const { path, open } = useOpenMessage(message);
  const { isWaiting } = useInvitation(message);
  if (!message) return null;
  const isUnread = message.status === 'unread';
  const sx = { fontWeight: isUnread ? 650 : 400 };
  return (
    <>
      {isUnread && (
        <Box
          component="span"
          role="img"
          aria-label={translate('inboxCells.unread')}
          sx={{
            display: 'inline-block',
            width: 8,
            height: 8,
            mr: 1,
            borderRadius: '50%',
            bgcolor: 'primary.main',
          }}
        />
      )}
      {path && !isWaiting && (
        <Link component={LinkBase} to={path} onClick={open} sx={sx}>
          {message.action}
        </Link>
      )}
      {isWaiting && (
        <Link
          component="button"
          type="button"
          onClick={() => document.getElementById(acceptId(message))?.focus()}
          sx={{ ...sx, textAlign: 'left', verticalAlign: 'baseline' }}
        >
          {message.action}
        </Link>
      )}
      {!path && !isWaiting && (
        <Box component="span" sx={sx}>
          {message.action}
        </Box>
      )}
    </>
  );
}
