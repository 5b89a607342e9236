/** A list of lines, each a text with a button at its end. */
export const lines = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& > li > div': { flex: '1 1 16rem', minWidth: 0 },
  '& strong': { fontWeight: 550 },
} as const;
