import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';

/** How much is new in each other role of the person, with the way to the inbox there, which switches the role. */
export function NewInRoles({ onLeave }: { onLeave?: () => void }) {
  const translate = useTranslate();
  const { awareness, user } = useApp();
  return user.roles
    .filter((role) => role !== user.role && awareness.notifications.some((each) => each.role === role))
    .map((role) => (
      <Box key={role}>
        <Link component={LinkBase} to={`/platform/${role}/inbox`} onClick={onLeave}>
          {translate('platform.notifications.inRole', {
            role: translate(`platform.roles.${role}`),
            smart_count: awareness.notifications.filter((each) => each.role === role).length,
          })}
        </Link>
      </Box>
    ));
}
