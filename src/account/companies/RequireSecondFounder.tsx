import Alert from '@mui/material/Alert';
import { useDataProvider, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import type { Colleague } from '../../resources/colleagues/ColleagueName.tsx';
import type { Company } from './MyCompanies.tsx';

type Props = { company: Company; onClose: () => void };

/**
 * Says who can approve the founder's grants before it is demanded. Alone, a founder could neither grant then nor end the
 * demand, which takes two.
 */
export function RequireSecondFounder({ company, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data } = useGetList<Colleague>('colleagues', {
    filter: { company_id: company.id },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const others = data?.filter(({ isSelf }) => !isSelf);
  const namesOf = (isActive: boolean) =>
    (others ?? [])
      .filter(({ status }) => (status === 'active') === isActive)
      .map(({ name }) => name)
      .join(', ');
  const [active, invited] = [namesOf(true), namesOf(false)];
  const isAlone = others !== undefined && active === '';
  const text = (key: string, values = {}) => translate(`grantApprovals.${key}`, values);

  const demand = async () => {
    const data = { twoApprovals: true };
    await dataProvider.update('companies', { id: company.id, data, previousData: company });
    notify('grantApprovals.saved', { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id="require-second-founder"
      title={text('question', { name: company.name })}
      description={text('text')}
      button={text('demand')}
      action={demand}
      onClose={onClose}
      isRefused={others === undefined || isAlone}
    >
      {active !== '' && <div>{text('approvers', { names: active })}</div>}
      {isAlone && <Alert severity="warning">{text('alone')}</Alert>}
      {invited !== '' && <div>{text('invited', { names: invited })}</div>}
    </ConfirmDialog>
  );
}
