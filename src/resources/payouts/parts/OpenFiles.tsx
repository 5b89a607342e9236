import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';
import { inFours } from '../../../../model/values/inFours.ts';
import { formatDate, formatDay, formatMoney } from '../../../i18n/format.ts';
import { Acts } from '../../../kit/page/Acts.tsx';
import { isOfOtherAccount } from '../../transfers/OtherAccount.tsx';
import { FileButton } from '../../transfers/TransferFile.tsx';
import type { Transfer } from '../../transfers/transfer.ts';
import type { Payout } from './payout.ts';
import { useShowsFiles } from './useShowsFiles.ts';

/** The files of a payout with payments of which nothing is known: which are still to be sent, and which are at the bank. */
export function OpenFiles({ payout }: { payout: Payout }) {
  const areBelow = useShowsFiles();
  const { data = [] } = useGetList<Transfer>('transfers', {
    filter: { payout_id: payout.id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
  });
  return data
    .filter(({ openCount }) => openCount > 0)
    .map((file) => (
      <Box key={file.id} sx={line}>
        <Said file={file} />
        {!areBelow && (
          <Acts>
            <FileButton id={file.id} />
          </Acts>
        )}
      </Box>
    ));
}

function Said({ file }: { file: Transfer }) {
  const translate = useTranslate();
  const { status, madeOn, downloaded_at, count, sum, openCount, openSum, currency, iban } = file;
  const date = formatDate(madeOn);
  if (status !== 'made')
    return translate('openFiles.sent', {
      ...{ date, smart_count: openCount, count },
      sum: formatMoney(openSum, currency),
      downloaded: formatDay(downloaded_at!),
    });
  const values = { date, smart_count: count, sum: formatMoney(sum, currency) };
  return (
    <span>
      {translate('openFiles.made', values)}
      {isOfOtherAccount(file) &&
        ` ${translate('transferFile.otherAccount', { iban: inFours(iban), currency })}`}
    </span>
  );
}

/** What is to be done with a file stands at the end of what is said of it. */
const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: 1,
  alignItems: 'center',
} as const;
