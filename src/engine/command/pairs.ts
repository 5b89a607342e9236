/** Labels at the left and values at the right, in the preview of a command. */
export const pairs = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
  // A date is not broken within.
  '& strong': { display: 'inline-block' },
} as const;
