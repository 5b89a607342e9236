import { useGetList, useTranslate } from 'react-admin';
import { formatDate, formatDay, formatMoney } from '../../../i18n/format.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import type { Payout } from './payout.ts';

/** The files of a payout with payments of which nothing is known: which are still to be sent, and which are at the bank. */
export function OpenFiles({ payout }: { payout: Payout }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Transfer>('transfers', {
    filter: { payout_id: payout.id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'ASC' },
  });
  return data
    .filter(({ openCount }) => openCount > 0)
    .map(({ id, status, madeOn, downloaded_at, count, sum, openCount, openSum, currency }) => (
      <div key={id}>
        {status === 'made'
          ? translate('openFiles.made', {
              ...{ date: formatDate(madeOn), smart_count: count, sum: formatMoney(sum, currency) },
            })
          : translate('openFiles.sent', {
              ...{ date: formatDate(madeOn), smart_count: openCount, count },
              sum: formatMoney(openSum, currency),
              downloaded: formatDay(downloaded_at!),
            })}
      </div>
    ));
}
