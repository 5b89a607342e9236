import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogBody } from '../kit/form/DialogBody.tsx';
import { useChord } from '../search/useChord.ts';

/** The keys that are pressed alone, by the names of their texts. */
const keys = {
  search: ['/'],
  next: ['J'],
  previous: ['K'],
  open: ['Enter'],
  select: ['X'],
  clear: ['Esc'],
  sheet: ['?'],
} as const;

/** The keys that do something only where rows of the page can be selected. */
const ofSelection = ['select', 'clear'];
const hasSelection = () => document.querySelector('[data-records] input[type=checkbox]') !== null;

/** Says which keys there are on the page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const chord = useChord('K');
  const [isSelecting] = useState(hasSelection);
  const here = Object.entries(keys).filter(([name]) => isSelecting || !ofSelection.includes(name));
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="xs">
      <DialogTitle id="keys-title">{translate('platform.user.keys')}</DialogTitle>
      <DialogBody>
        <Box component="dl" sx={pairs}>
          {here.map(([name, pressed]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{translate(`keys.${name}`)}</dt>
              <dd>
                {[...(name === 'search' ? [chord] : []), ...pressed].map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </Box>
          ))}
        </Box>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const pairs = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  '& dd': { display: 'flex', gap: 0.5, justifyContent: 'flex-end', m: 0 },
  '& kbd': {
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 'var(--radius)',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  },
};
