import { useGetList, useTranslate } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { offers } from '../../../model/resources/offers.ts';
import { RecordLink } from '../../engine/RecordLink.tsx';
import { PiecesDialog } from '../../kit/explained/PiecesDialog.tsx';
import type { Plan } from '../plans/schedule/steps.ts';
import type { Pool } from './pool.ts';

type Props = { pool: Pick<Pool, 'id' | 'held'>; label: string; onClose: () => void };

const pagination = { page: 1, perPage: 1000 };

/** The plans in approval and the open offers for which pieces of a shareholding are held. */
export function HeldDialog({ pool, label, onClose }: Props) {
  const translate = useTranslate();
  const plans = useGetList<Plan>('plans', {
    filter: { pool_id: pool.id, status: ['approving'] },
    pagination,
  });
  const offered = useGetList<RecordOf<typeof offers>>('offers', {
    filter: { pool_id: pool.id, status: ['open', 'accepted'] },
    pagination,
  });
  if (!plans.data || !offered.data) return null;
  const named = [
    ...plans.data.map(({ id, name, pieces }) => ({ resource: 'plans', id, name, pieces })),
    ...offered.data.map(({ id, name, takenUp, pieces }) => ({
      resource: 'offers',
      id,
      name,
      pieces: takenUp ?? pieces,
    })),
  ];
  // Imports that are carried out hold pieces too, and there can be more plans than are read.
  const others = named.reduce((rest, { pieces }) => rest - pieces, pool.held);
  return (
    <PiecesDialog
      label={label}
      pieces={pool.held}
      description={translate('poolBar.heldFor')}
      parts={[
        ...named.map(({ pieces, ...record }) => ({
          id: record.id,
          label: <RecordLink {...record} />,
          pieces,
        })),
        ...(others > 0 ? [{ id: 'others', label: translate('poolBar.heldElse'), pieces: others }] : []),
      ]}
      onClose={onClose}
    />
  );
}
