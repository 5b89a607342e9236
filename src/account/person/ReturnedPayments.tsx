import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../model/dashboard.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useBankReason } from '../../i18n/useBankReason.ts';
import { OpenRecord } from '../../resources/OpenRecord.tsx';

/** Which payments to the person came back and wait for other bank details, and why. */
export function ReturnedPayments({ tasks }: Pick<Dashboard, 'tasks'>) {
  const translate = useTranslate();
  const worded = useBankReason();
  const text = (key: string, values = {}) => translate(`ownBankDetails.returned.${key}`, values);
  const returned = tasks.find(({ type }) => type === 'correct-account');
  if (!returned) return null;
  const { count, first } = returned;
  return (
    <Alert severity="warning" sx={{ mb: 3, maxWidth: 'var(--width-list)' }}>
      {first.map(({ resource, record_id: id, name, about, amount, currency }) => (
        <div key={id}>
          {text(resource, { name, amount: formatMoney(amount!, currency!) })}{' '}
          {about && text('reason', { reason: worded(about) })}{' '}
          {resource === 'earnings' ? (
            <OpenRecord what="earning" id={id}>
              {text('show')}
            </OpenRecord>
          ) : (
            <RecordLink {...{ resource, id }} name={text('show')} />
          )}
        </div>
      ))}
      {count > first.length && (
        <div>{translate('dashboard.moreOfType', { count: count - first.length })}</div>
      )}
      {translate('returned.own')}
    </Alert>
  );
}
