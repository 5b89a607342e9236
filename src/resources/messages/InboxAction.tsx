import Button from '@mui/material/Button';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import type { Message } from './message.ts';
import { acceptId, useInvitation } from './useInvitation.ts';
import { useOpenMessage } from './useOpenMessage.ts';

/** The button of a message: it accepts an invitation, or opens what the message is about. */
export function InboxAction() {
  const message = useRecordContext<Message>();
  const translate = useTranslate();
  const { invitation, isWaiting } = useInvitation(message);
  const { path, open } = useOpenMessage(message);
  if (!message) return null;
  if (isWaiting && invitation)
    return <AcceptInvitation id={acceptId(message)} {...{ invitation }} afterwards={open} />;
  if (invitation?.resource === 'employees') return null;
  if (!path) return null;
  const action = translate(message.type === 'document' ? 'inboxCells.read' : 'inboxCells.open');
  return (
    <Button
      component={LinkBase}
      to={path}
      onClick={open}
      size="small"
      aria-label={translate('inboxCells.openNamed', { action, subject: message.action })}
      sx={{ mx: -1.5 }}
    >
      {action}
    </Button>
  );
}
