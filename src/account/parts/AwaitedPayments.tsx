import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { formatMoney } from '../../i18n/format.ts';

type Props = Pick<RecordOf<typeof companies>, 'awaitedPayments' | 'firstAwaited'>;

/** Says before an account is changed how many payments to it are under way, and whose. */
export function AwaitedPayments({ awaitedPayments: count, firstAwaited = [] }: Props) {
  const translate = useTranslate();
  if (!count) return null;
  const more = count - firstAwaited.length;
  return (
    <Alert severity="info" sx={{ maxWidth: 'var(--width-form)', mb: 3 }}>
      {translate('account.awaitedPayments', { smart_count: count })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {firstAwaited.map(({ resource, record_id, payer, poolName, amount, currency }) => (
          <li key={`${resource} ${record_id}`}>
            <RecordLink
              resource={resource}
              id={record_id}
              name={translate(`account.awaited.${resource}`, {
                payer,
                poolName,
                amount: formatMoney(amount, currency),
              })}
            />
          </li>
        ))}
        {firstAwaited.length > 0 && more > 0 && (
          <li>{translate('account.awaited.more', { smart_count: more })}</li>
        )}
      </Box>
    </Alert>
  );
}
