import Box from '@mui/material/Box';

const between = ' · ';

/** The name of a record after a person and a shareholding: where there is no room, the person is cut before the shareholding is. */
export function NameOfTwo({ name }: { name: string }) {
  const at = name.lastIndexOf(between);
  if (at < 0) return name;
  return (
    <Box component="span" sx={both}>
      <span>{name.slice(0, at)}</span>
      <span>{name.slice(at)}</span>
    </Box>
  );
}

const both = {
  display: 'inline-flex',
  maxWidth: '100%',
  verticalAlign: 'bottom',
  whiteSpace: 'pre',
  textDecoration: 'inherit',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textDecoration: 'inherit' },
  '& > :last-child': { flex: 'none', maxWidth: '10rem' },
} as const;
