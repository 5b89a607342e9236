import type { Resource } from '../../../model/resource.ts';
import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { StateFact } from '../../engine/form/StateFact.tsx';
import { CountAnew } from './CountAnew.tsx';
import { FarRatio } from './FarRatio.tsx';

const oneForOne = { numerator: 1, denominator: 1 };

type Props = {
  company: { id: string; name: string };
  /** The class of a shareholding of which nothing is stated; undefined for one that is still to be named. */
  name: string | undefined;
  onClose: () => void;
};

/** The dialog in which a founder enters what a share class is of which nothing is stated yet. */
export function EnterShareClass({ company, name, onClose }: Props) {
  return (
    <StateFact
      resource={shareClasses as Resource}
      known={{ company_id: company.id }}
      name={company.name}
      initial={{ name, type: 'common', votesPerShare: 1, ...oneForOne }}
      onClose={onClose}
    >
      <FarRatio />
      <CountAnew companyId={company.id} until={oneForOne} />
    </StateFact>
  );
}
