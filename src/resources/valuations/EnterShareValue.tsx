import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { valuations } from '../../../model/resources/stated/valuations.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';

type ValuedPool = Pick<RecordOf<typeof pools>, 'id' | 'name' | 'currency'>;

const resource = valuations as Resource;
const { input } = valuations.create;

/** The dialog in which a founder enters the value of a share, and the day from which it counts. */
export function EnterShareValue({ pool, onClose }: { pool: ValuedPool; onClose: () => void }) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { today } = useApp().config;

  const enter = async (data: Record<string, unknown>) => {
    await dataProvider.create('valuations', { data });
    notify('shareValue.done', { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id="enter-share-value"
      title={translate('shareValue.title', { name: pool.name })}
      description={translate('shareValue.description')}
      button={translate('shareValue.enter')}
      action={enter}
      onClose={onClose}
      attributes={input}
      initial={{ pool_id: pool.id, currency: pool.currency, effectiveDate: today }}
    >
      <Input resource={resource} source="value" attribute={input.value} />
      <Input resource={resource} source="effectiveDate" attribute={input.effectiveDate} />
    </ConfirmDialog>
  );
}
