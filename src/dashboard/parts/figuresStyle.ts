/** A small table: labels at the left, figures at the right. */
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': {
    py: 0.75,
    pl: 2,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& .what': { textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& thead td': { borderTop: 0 },
  '& thead th': {
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 550,
    borderTop: 0,
    verticalAlign: 'bottom',
    // Words of other languages are longer than a phone is wide.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
  },
} as const;

/** What is said first of a company. */
export const headline = {
  m: 0,
  fontSize: { xs: '1.125rem', sm: '1.375rem' },
  fontWeight: 600,
  lineHeight: 1.35,
};
