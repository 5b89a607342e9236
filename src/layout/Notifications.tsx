import { Notification } from 'react-admin';

/** Says at the bottom of the page what has been done. */
export default function Notifications() {
  return <Notification />;
}
