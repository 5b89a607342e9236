import Avatar from '@mui/material/Avatar';
import { useApp } from '../authProvider/appData.tsx';
import { Initials, initialsStyle } from './Initials.tsx';

/** The picture of the logged-in person, or the initials. */
export function UserAvatar({ size }: { size: number }) {
  const { name, avatar } = useApp().user;
  return (
    <Avatar
      src={avatar ?? undefined}
      alt=""
      sx={{ ...initialsStyle, width: size, height: size, fontSize: size * 0.43 }}
    >
      <Initials name={name} />
    </Avatar>
  );
}
