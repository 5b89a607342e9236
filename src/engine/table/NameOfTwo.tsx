import Box from '@mui/material/Box';

const between = ' · ';
const arrow = ' → ';

/**
 * The name of a record after one or two people and a shareholding. Where there is no room, the shareholding begins a new
 * line, and each line is cut at its end. Of two people, who are a seller and a buyer, none is: the shareholding is cut, or
 * on a phone what does not fit begins a new line.
 */
export function NameOfTwo({ name }: { name: string }) {
  const at = name.lastIndexOf(between);
  if (at < 0) return name;
  const [people, shareholding] = [name.slice(0, at), name.slice(at + between.length)];
  const to = people.indexOf(arrow);
  if (to < 0)
    return (
      <Box component="span" title={name} sx={{ ...both, ...wrapped }}>
        <span>{`${people}${between}`}</span>
        <span>{shareholding}</span>
      </Box>
    );
  const buyer = to + arrow.length;
  return (
    <Box component="span" title={name} sx={{ ...both, ...three }}>
      <span>{people.slice(0, buyer)}</span>
      <span>{`${people.slice(buyer)}${between}`}</span>
      <span>{shareholding}</span>
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
} as const;

const wrapped = { flexWrap: 'wrap', verticalAlign: 'top' } as const;

/** The shareholding gives all of its room before a person gives any. */
const three = {
  '& > :last-child': { flex: '0 9999 auto' },
  '@media (max-width: 600px)': wrapped,
} as const;
