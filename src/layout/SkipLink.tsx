import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';

/** The first stop of the Tab key: past the menu, into the content. It is seen while it has the focus. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // The address stays as it is: a page is no less shareable for having skipped its menu.
        event.preventDefault();
        to.current?.focus();
      }}
      sx={{
        position: 'absolute',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 'var(--radius)',
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden' },
      }}
    >
      {translate('platform.skip')}
    </Box>
  );
}
