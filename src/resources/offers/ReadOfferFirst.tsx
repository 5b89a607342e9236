import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { DialogBody } from '../../kit/form/DialogBody.tsx';
import { OpenPaper } from '../documents/OpenPaper.tsx';

type Props = { paper: string; onClose: () => void };

/** Asks for the offer's document to be opened, without which nobody signs it. */
export function ReadOfferFirst({ paper, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="read-offer-first">
      <DialogTitle id="read-offer-first">{translate('offerAccept.readFirst')}</DialogTitle>
      <DialogBody>
        <DialogContentText>{translate('offerAccept.readFirstText')}</DialogContentText>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <OpenPaper id={paper} variant="contained" startIcon={<OpenInNew />} />
      </DialogActions>
    </Dialog>
  );
}
