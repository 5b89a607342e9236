import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A sample to be looked at. Phones do not draw a PDF inside a page; there, a link leads to it. */
export function SampleDialog({ sample, onClose }: { sample: Blob; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const hasRoom = useMediaQuery('(min-width: 900px)');
  const address = useAddress(sample);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={hasRoom ? 'lg' : 'sm'} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('templates.sample.title')}</DialogTitle>
      <DialogContent>
        {translate('templates.sample.text')}
        {hasRoom && address && (
          <Box
            component="iframe"
            src={`${address}#view=FitH&navpanes=0`}
            title={translate('templates.sample.title')}
            sx={frame}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button component="a" href={address} target="_blank" rel="noopener" startIcon={<OpenInNew />}>
          {translate('templates.sample.open')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An address for a file that is in memory, as long as it is shown. */
function useAddress(file: Blob) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    // A file that was opened in a new tab is still being read.
    return () => void setTimeout(() => URL.revokeObjectURL(made), 60_000);
  }, [file]);
  return address;
}

const frame = {
  display: 'block',
  width: '100%',
  height: 'max(20rem, calc(100dvh - 20rem))',
  mt: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
} as const;
