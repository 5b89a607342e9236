import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

type Props = {
  label: string;
  value: string;
  /** The value as it is displayed, where that differs from what a form takes. */
  shown?: string;
};

/** A labelled value of a description list with a button that copies it. */
export function CopyValue({ label, value, shown = value }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      notify('copy.failed', { type: 'warning' });
    }
  };

  const action = translate(isCopied ? 'copy.done' : 'copy.action', { label });
  return (
    <Box sx={row}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
        {shown}
      </Box>
      <dd>
        <IconButton onClick={copy} aria-label={action} title={action}>
          {isCopied ? <Check color="success" /> : <ContentCopy />}
        </IconButton>
        <Box component="span" role="status" sx={visuallyHidden}>
          {isCopied && action}
        </Box>
      </dd>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '10rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  borderTop: 1,
  borderColor: 'divider',
  py: 0.25,
  minHeight: 44,
  '& dt': { color: 'text.secondary', gridColumn: { xs: '1', sm: 'auto' } },
  '& dd:nth-of-type(1)': { gridColumn: { xs: '1', sm: 'auto' } },
  '& dd:nth-of-type(2)': {
    m: 0,
    gridColumn: { xs: '2', sm: 'auto' },
    gridRow: { xs: '1 / span 2', sm: 'auto' },
  },
} as const;

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
