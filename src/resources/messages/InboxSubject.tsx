import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { Message } from './message.ts';
import { useOpenMessage } from './useOpenMessage.ts';

/** The subject of a message, which leads to what it is about; bold until it is read. */
export function InboxSubject() {
  const message = useRecordContext<Message>();
  const translate = useTranslate();
  const { path, open } = useOpenMessage(message);
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
      {path ? (
        <Link component={LinkBase} to={path} onClick={open} sx={sx}>
          {message.action}
        </Link>
      ) : (
        <Box component="span" sx={sx}>
          {message.action}
        </Box>
      )}
    </>
  );
}
