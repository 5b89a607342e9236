import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Notification } from 'react-admin';

/** Says at the bottom of the page what has been done; on a phone at its top, because the button just pressed is below. */
export default function Notifications() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return <Notification anchorOrigin={{ vertical: isNarrow ? 'top' : 'bottom', horizontal: 'center' }} />;
}
