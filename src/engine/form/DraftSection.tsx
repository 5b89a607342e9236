import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Refusal } from '../command/Refusal.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
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
  const { resource, isComplete, mistaken, isCurrent, refusal, error, draft } = typed;
  const texts = useResourceTexts(resource);
  const ofFields = Object.entries(refusal?.ofFields ?? {});
  const { submitCount } = useFormState();
  const reason = useRef<HTMLDivElement>(null);
  // A press on the button that would be refused leads to the reason; where a field has it, to that field.
  useEffect(() => {
    if (submitCount === 0) return;
    const marked = reason.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (marked ?? reason.current)?.focus();
  }, [submitCount]);
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
      {!isComplete && (
        <Box sx={empty}>
          {mistaken.length > 0
            ? translate('engine.mistaken', {
                names: mistaken.map((name) => texts(place.field(name))).join(', '),
              })
            : incomplete}
        </Box>
      )}
      {isComplete && refusal && (
        <Refusal
          ref={reason}
          messages={[
            ...refusal.messages,
            ...ofFields.map(
              ([name, message]) => `${texts(place.field(name))}: ${translate(message, { _: message })}`,
            ),
          ]}
          error={error}
        />
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
