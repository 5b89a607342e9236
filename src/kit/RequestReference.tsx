import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** The reference of a failed request, to quote to the operator; absent where the server did not answer. */
export function RequestReference({ error }: { error: unknown }) {
  const translate = useTranslate();
  const id = (error as { body?: { requestId?: string } } | null | undefined)?.body?.requestId;
  if (!id) return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}>
      {translate('engine.failure.reference', { id })}
    </Typography>
  );
}
