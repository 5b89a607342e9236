import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useBasename, useRecordContext, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDay } from '../../i18n/format.ts';

/** Leads a founder who was told that another one asks to end the second approval to where that is decided. */
export function AskedBanner() {
  const company = useRecordContext<RecordOf<typeof companies>>();
  const translate = useTranslate();
  const basename = useBasename();
  const { role } = useApp().user;
  if (role !== 'founder' || !company?.oneApprovalAsked_at) return null;
  const { oneApprovalAskedBy: name, oneApprovalAsked_at: at } = company;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button component={LinkBase} to={`${basename}/account/my-employers`} color="inherit">
          {translate('account.tabs.my-employers')}
        </Button>
      }
    >
      {translate('grantApprovals.asked', { name: name ?? '–', date: formatDay(at) })}
    </Alert>
  );
}
