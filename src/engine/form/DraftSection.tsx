import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useTypedDraft } from './useTypedDraft.ts';

type Props = {
  typed: ReturnType<typeof useTypedDraft>;
  /** What has to be entered first. */
  incomplete: string;
  /** What would be made, once it is known. */
  children: ReactNode;
};

/** Beside a form: what it would make, what is missing for it, or why it would be refused. */
export function DraftSection({ typed, incomplete, children }: Props) {
  const translate = useTranslate();
  const { isComplete, isCurrent, refusal, draft } = typed;
  return (
    <Box
      component="section"
      aria-labelledby="draft-title"
      aria-busy={isComplete && !isCurrent}
      sx={{ minWidth: 0, maxWidth: 'var(--width-form)' }}
    >
      <Typography id="draft-title" variant="h2" sx={{ mb: 1.5 }}>
        {translate('engine.draft')}
        {isComplete && !isCurrent && <CircularProgress size={14} aria-hidden sx={{ ml: 1 }} />}
      </Typography>
      {!isComplete && <Box sx={empty}>{incomplete}</Box>}
      {isComplete && refusal && (
        <Alert severity="warning">
          {[...refusal.messages, ...Object.values(refusal.ofFields)]
            .map((message) => translate(message, { _: message }))
            .join(' ')}
        </Alert>
      )}
      {isComplete && !refusal && !draft && <Skeleton variant="rounded" height={160} />}
      {children}
    </Box>
  );
}

const empty = {
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  p: 3,
  color: 'text.secondary',
} as const;
