import type { RecordOf, Resource } from '../../../model/resource.ts';
import type { pools } from '../../../model/resources/pools.ts';
import { valuations } from '../../../model/resources/stated/valuations.ts';
import { StateFact } from '../../engine/form/StateFact.tsx';
import { FormerValue } from './FormerValue.tsx';

type ValuedPool = Pick<RecordOf<typeof pools>, 'id' | 'name' | 'currency'>;

/** The dialog in which a founder enters the value of a share. */
export const EnterShareValue = ({ pool, onClose }: { pool: ValuedPool; onClose: () => void }) => (
  <StateFact
    resource={valuations as Resource}
    known={{ pool_id: pool.id, currency: pool.currency }}
    name={pool.name}
    onClose={onClose}
  >
    <FormerValue poolId={pool.id} />
  </StateFact>
);
