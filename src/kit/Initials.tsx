import Box from '@mui/material/Box';

/** Somebody's initials. They are hidden from screen readers, which would read them out in front of the name. */
export function Initials({ name }: { name: string }) {
  return (
    <Box
      component="span"
      data-initials={initials(name)}
      sx={{ '&::before': { content: 'attr(data-initials)' } }}
    />
  );
}

export const initialsStyle = {
  bgcolor: 'var(--color-accent-soft)',
  color: 'var(--color-accent)',
  fontWeight: 650,
};

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
