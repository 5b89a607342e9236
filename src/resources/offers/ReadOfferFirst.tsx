import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { DialogBody } from '../../kit/form/DialogBody.tsx';

type Props = { paper: string; onOpen: () => void; onClose: () => void };

/** Asks for the offer's document to be opened, without which nobody signs it. */
export function ReadOfferFirst({ paper, onOpen, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="read-offer-first">
      <DialogTitle id="read-offer-first">{translate('offerAccept.readFirst')}</DialogTitle>
      <DialogBody>
        <DialogContentText>{translate('offerAccept.readFirstText')}</DialogContentText>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button
          component="a"
          href={`/api/documents/${paper}/file`}
          target="_blank"
          rel="noopener"
          variant="contained"
          startIcon={<OpenInNew />}
          onClick={onOpen}
        >
          {translate('signing.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
