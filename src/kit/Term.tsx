import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The terms that are explained; each has a text of its own. */
export type TermName =
  | 'badLeaver'
  | 'certificate'
  | 'cliff'
  | 'delisted'
  | 'earlyExercise'
  | 'exercised'
  | 'exercisePrice'
  | 'expired'
  | 'expiryDate'
  | 'forfeited'
  | 'goodLeaver'
  | 'lastExercisableDay'
  | 'milestone'
  | 'postTerminationDays'
  | 'shareValue'
  | 'unvested'
  | 'vested';

type Props = { of: TermName; children: string };

/**
 * A term that is explained where it stands, by a press: unlike a tooltip, this works on a touch screen, waits for
 * whoever reads slowly, and a screen reader reads it. Escape closes it, and the focus is where it was.
 */
export function Term({ of, children: term }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
        sx={explained}
      >
        {term}
      </Box>
      {/* Inside of the landmark or the dialog in which the term stands. */}
      <Popover
        anchorEl={button}
        open={button !== null}
        onClose={close}
        container={button?.closest<HTMLElement>('[role="dialog"], main')}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': term, 'aria-describedby': id, sx: panel } }}
      >
        <Box id={id}>{translate(`terms.${of}`)}</Box>
        <IconButton aria-label={translate('ra.action.close')} onClick={close} sx={{ m: -0.75 }}>
          <Close />
        </IconButton>
      </Popover>
    </>
  );
}

const explained = {
  all: 'unset',
  cursor: 'help',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.2em',
  '&:focus-visible': { outline: '2px solid var(--color-accent)', outlineOffset: 2 },
} as const;

const panel = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  width: 320,
  maxWidth: '90vw',
  p: 1.5,
  fontSize: '0.875rem',
} as const;
