import type { Resource } from '../../../model/resource.ts';
import { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { StateFact } from '../../engine/form/StateFact.tsx';

type Props = { company: { id: string; name: string }; onClose: () => void };

/** The dialog in which a founder enters how many shares the company has. */
export const EnterShareCount = ({ company: { id, name }, onClose }: Props) => (
  <StateFact resource={shareCounts as Resource} known={{ company_id: id }} {...{ name, onClose }} />
);
