import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { StateFact } from '../../engine/form/StateFact.tsx';
import type { ShareClass } from './shareClass.ts';

type Props = {
  company: { id: string; name: string };
  /** What the form begins with. */
  initial: Partial<ShareClass>;
  onClose: () => void;
};

/** The dialog in which a founder enters what a share class is. */
export function EnterShareClass({ company, initial, onClose }: Props) {
  const { name, type = 'common', votesPerShare = 1, numerator = 1, denominator = 1 } = initial;
  return (
    <StateFact
      resource={shareClasses as Resource}
      known={{ company_id: company.id }}
      name={company.name}
      initial={{ name, type, votesPerShare, numerator, denominator }}
      onClose={onClose}
    />
  );
}
