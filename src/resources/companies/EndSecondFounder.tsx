import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { companies } from '../../../model/resources/companies.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

type Company = RecordOf<typeof companies>;
type Props = { company: Company; onClose: () => void };

/**
 * Asks before the approval of a second founder ends: by the agreement to the wish of another founder, at once, or else by a
 * wish of one's own, to which another one has to agree.
 */
export function EndSecondFounder({ company, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, name, oneApprovalAsked_at: askedAt, oneApprovalAskedBy: asker } = company;
  const text = (key: string, values = {}) => translate(`grantApprovals.${key}`, values);

  const end = async () => {
    const data = { twoApprovals: false };
    const { data: now } = await dataProvider.update<Company>('companies', {
      id,
      data,
      previousData: company,
    });
    notify(`grantApprovals.${now.twoApprovals ? 'requested' : 'saved'}`, { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id="end-second-founder"
      title={text('endTitle', { name })}
      description={askedAt ? text('endNow', { name: asker ?? '–' }) : text('endAsk')}
      type="danger"
      button={text(askedAt ? 'agree' : 'askEnd')}
      action={end}
      onClose={onClose}
    />
  );
}
