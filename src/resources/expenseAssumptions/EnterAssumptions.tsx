import type { RecordOf, Resource } from '../../../model/resource.ts';
import { expenseAssumptions } from '../../../model/resources/stated/expenseAssumptions.ts';
import { StateFact } from '../../engine/form/StateFact.tsx';

type Assumptions = RecordOf<typeof expenseAssumptions>;

type Props = {
  pool: { id: string; name: string };
  /** Those with which the form begins. */
  latest: Assumptions | undefined;
  onClose: () => void;
};

/** The dialog in which what is expected of a shareholding is entered. */
export function EnterAssumptions({ pool, latest, onClose }: Props) {
  const { volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate } = latest ?? {};
  return (
    <StateFact
      resource={expenseAssumptions as Resource}
      known={{ pool_id: pool.id }}
      name={pool.name}
      initial={{ volatility, riskFreeRate, dividendYield, expectedMonths, forfeitureRate }}
      onClose={onClose}
    />
  );
}
