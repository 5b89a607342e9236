import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Unsaved } from './UnsavedChanges.tsx';

type Props = { fate: Unsaved; onLeave: () => void; onStay: () => void };

/** Asks before what was typed is left. The button that loses nothing has the focus. */
export function LeaveDialog({ fate, onLeave, onStay }: Props) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={onStay}
      fullWidth
      maxWidth="xs"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id="leave-title">{translate(`unsaved.${fate}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{translate(`unsaved.${fate}.text`)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onLeave} color={fate === 'lost' ? 'error' : 'primary'}>
          {translate(`unsaved.${fate}.leave`)}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          {translate('unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
