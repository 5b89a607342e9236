import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

const resource = shareCounts as Resource;
const { input } = shareCounts.create;

type Props = { company: { id: string; name: string }; onClose: () => void };

/** The dialog in which a founder enters how many shares the company has, and the day from which it has them. */
export function EnterShareCount({ company, onClose }: Props) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { today } = useApp().config;

  const enter = async (data: Record<string, unknown>) => {
    await dataProvider.create('share-counts', { data });
    notify('shareCount.done', { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id="enter-share-count"
      title={translate('shareCount.title', { name: company.name })}
      description={translate('shareCount.description')}
      button={translate('shareCount.enter')}
      action={enter}
      onClose={onClose}
      attributes={input}
      initial={{ company_id: company.id, effectiveDate: today }}
    >
      <Input resource={resource} source="shares" attribute={input.shares} />
      <Input resource={resource} source="effectiveDate" attribute={input.effectiveDate} />
    </ConfirmDialog>
  );
}
