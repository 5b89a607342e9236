import type { MovementsOfCurrency } from '../../model/reports/optionMovements.ts';
import { MovementTable } from './MovementTable.tsx';
import { ReportPage } from './ReportPage.tsx';

/** How the options of a company came to be what they are at the end of a period. */
export function OptionMovementsPage() {
  return (
    <ReportPage<MovementsOfCurrency>
      name="option-movements"
      texts={{
        title: 'optionMovements.title',
        intro: 'movements.intro',
        download: 'movements.download',
        empty: 'movements.empty',
      }}
      goBack="pools"
      ofPools
      table={(movements, isOnly) => <MovementTable {...{ movements, isOnly }} />}
    />
  );
}
