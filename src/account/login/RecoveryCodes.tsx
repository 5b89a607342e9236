import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../model/values/fileName.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { saveFile } from '../../dataProvider/download.ts';

type Props = { codes: readonly string[]; onClose: () => void };

/** The codes for when the app is lost, this once: closed by its button alone, so that no key press loses them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const translate = useTranslate();
  const { config, user } = useApp();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const heading = translate('secondFactor.fileHeading', { appName: config.appName, email: user.email });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const download = () =>
    saveFile(
      new Blob([`${heading}\n\n${text}\n`], { type: 'text/plain' }),
      fileName({ what: translate('secondFactor.codes'), of: [config.appName, user.email], type: 'txt' }),
    );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby="recovery-codes-title"
      aria-describedby="recovery-codes-text"
    >
      <DialogTitle id="recovery-codes-title">{translate('secondFactor.codesTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="recovery-codes-text">{translate('secondFactor.codesText')}</DialogContentText>
        <Box component="ul" aria-label={translate('secondFactor.codes')} sx={list}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="outlined" onClick={download}>
            {translate('secondFactor.download')}
          </Button>
          <Button variant="outlined" onClick={copy}>
            {translate('secondFactor.copy')}
          </Button>
          <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
            {isCopied && translate('secondFactor.copied')}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('secondFactor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  my: 2,
  p: { xs: 1, sm: 2 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  listStyle: 'none',
  fontSize: '0.8125rem',
} as const;
