import type { WithheldTaxOfCurrency } from '../../model/reports/withheldTax.ts';
import { ReportPage } from './ReportPage.tsx';
import { WithheldTaxTable } from './WithheldTaxTable.tsx';

/** The tax that was withheld at the exercises of a company's options in a period. */
export function WithheldTaxPage() {
  return (
    <ReportPage<WithheldTaxOfCurrency>
      name="withheld-tax"
      texts={{
        title: 'withheldTax.title',
        intro: 'taxAtExercise.intro',
        download: 'taxAtExercise.download',
        empty: 'taxAtExercise.empty',
      }}
      goBack="pools"
      ofPools
      table={(withheld, isOnly) => <WithheldTaxTable {...{ withheld, isOnly }} />}
    />
  );
}
