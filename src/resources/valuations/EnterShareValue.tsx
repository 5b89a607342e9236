import { useTranslate } from 'react-admin';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { valuations } from '../../../model/resources/stated/valuations.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from '../../engine/form/CreateDialog.tsx';

type ValuedPool = Pick<RecordOf<typeof pools>, 'id' | 'name' | 'currency'>;

/** The dialog in which a founder enters the value of a share, and the day from which it counts. */
export function EnterShareValue({ pool, onClose }: { pool: ValuedPool; onClose: () => void }) {
  const translate = useTranslate();
  const { today } = useApp().config;
  return (
    <CreateDialog
      resource={valuations as Resource}
      input={valuations.create.input}
      title={translate('shareValue.title', { name: pool.name })}
      description={translate('shareValue.description')}
      button={translate('shareValue.enter')}
      done="shareValue.done"
      known={{ pool_id: pool.id, currency: pool.currency }}
      initial={{ effectiveDate: today }}
      onClose={onClose}
    />
  );
}
