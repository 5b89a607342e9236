import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useApp } from './appData.tsx';

/** The picture of the logged-in person, or the initials, which are drawn and no text: they would be read out in front of the name. */
export function UserAvatar({ size }: { size: number }) {
  const { name, avatar } = useApp().user;
  return (
    <Avatar
      src={avatar ?? undefined}
      alt=""
      sx={{ ...style, width: size, height: size, fontSize: size * 0.43 }}
    >
      <Box
        component="span"
        data-initials={initials(name)}
        sx={{ '&::before': { content: 'attr(data-initials)' } }}
      />
    </Avatar>
  );
}

const style = { bgcolor: 'var(--color-accent-soft)', color: 'var(--color-accent)', fontWeight: 650 };

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
