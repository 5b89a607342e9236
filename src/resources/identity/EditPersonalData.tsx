import Link from '@mui/material/Link';
import { LinkBase, useBasename, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { leave } from '../../base/leavePage.ts';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

type Participation = { id: string; status: string };

/** Asks before an employee leaves for the provider that verifies personal data. */
export function EditPersonalData({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const basename = useBasename();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  // Verified data is the person's, so any of several participations can be named in the request.
  const { data, isPending } = useGetList<Participation>('employees', {
    pagination: { page: 1, perPage: 100 },
  });
  const participation = data?.find(({ status }) => status !== 'pending' && status !== 'invited');

  const verify = async () => {
    if (!participation) throw new Error('personalData.acceptFirst');
    const { redirect } = await dataProvider.command('employees', participation.id, 'verify');
    if (redirect) await leave(redirect);
    onClose();
  };

  return (
    <ConfirmDialog
      id="edit-personal-data"
      title={translate('personalData.title')}
      description={translate('personalData.text')}
      button={translate('personalData.continue')}
      action={verify}
      onClose={onClose}
      isAwaited={isPending}
    >
      <div>
        {translate('personalData.bankDetails')}{' '}
        <Link component={LinkBase} to={`${basename}/account/bank-details`} onClick={onClose}>
          {translate('personalData.toBankDetails')}
        </Link>
      </div>
    </ConfirmDialog>
  );
}
