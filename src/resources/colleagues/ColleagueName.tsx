import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { colleagues } from '../../../model/resources/colleagues.ts';

export type Colleague = RecordOf<typeof colleagues>;

/** A name, and whether it is the reader's own. */
export function ColleagueName() {
  const colleague = useRecordContext<Colleague>();
  const translate = useTranslate();
  if (!colleague) return null;
  return (
    <>
      {colleague.name}
      {colleague.isSelf && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('colleagues.you')})`}
        </Box>
      )}
    </>
  );
}
