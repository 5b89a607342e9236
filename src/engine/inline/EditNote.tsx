import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type { HttpError } from 'react-admin';
import { type TranslateFunction, useTranslate } from 'react-admin';
import type { EditState } from './saveWhileTyping.ts';

/** The note at the end of a field: saving, or saved. Screen readers hear only the latter, and only when it is new. */
export function EditNote({ state }: { state: EditState }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={note}>
      {state.is === 'saving' && <span aria-hidden="true">{translate('editing.saving')}</span>}
      <span role="status">
        {state.is === 'saved' && (
          <>
            <Check fontSize="inherit" aria-hidden="true" /> {translate('editing.saved')}
          </>
        )}
      </span>
    </Box>
  );
}

const note = {
  flex: 'none',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '& svg': { verticalAlign: '-0.125em', color: 'success.main' },
} as const;

/** Why a field was not saved: what the server says about it, or else about the whole. */
export const reasonOf = (state: EditState, name: string, translate: TranslateFunction) => {
  if (state.is !== 'failed') return undefined;
  const { message, body } = state.error as Partial<HttpError>;
  const reason = body?.errors?.[name] ?? message ?? 'platform.error.server';
  return translate('editing.failed', { reason: translate(reason, { _: reason }) });
};
