/** A list whose rows end in a button. */
export const rows = {
  listStyle: 'none',
  p: 0,
  m: 0,
  mb: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 1,
    px: 2,
    py: 1.25,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li > div': { minWidth: 0, flex: '1 1 14rem' },
} as const;
