import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { TransactionType } from '../../../model/enums.ts';
import { useResourceTexts } from '../../engine/resourceTexts.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

type Props = { type: TransactionType; isReversal: boolean; isReversed: boolean };

/** The name of a ledger line's type, with a mark if the line is reversed or reverses another. */
export function LineName({ type, isReversal, isReversed }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts('transactions');
  const mark = isReversal ? 'reversal' : isReversed ? 'reversed' : undefined;
  return (
    <>
      <Box component="span" sx={{ textDecoration: isReversed ? 'line-through' : undefined }}>
        {texts(`descriptions.${type}`)}
      </Box>
      {mark && (
        <>
          {' '}
          <StatusChip style={isReversal ? 'reminder' : 'secondary'}>
            {translate(`ledger.mark.${mark}`)}
          </StatusChip>
        </>
      )}
    </>
  );
}
