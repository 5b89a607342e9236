import type { CashOfCurrency } from '../../model/reports/cashStatement.ts';
import { UploadStatement } from '../resources/bankStatements/UploadStatement.tsx';
import { BetweenBooksAndBank } from './BetweenBooksAndBank.tsx';
import { CashLines } from './CashLines.tsx';
import { CashTable } from './CashTable.tsx';
import { ReportPage } from './ReportPage.tsx';
import { TaxesByCountry } from './TaxesByCountry.tsx';

/** The trust's money for a company in a period: where it is, whose it is, and how it moved. */
export function CashPage() {
  return (
    <ReportPage<CashOfCurrency>
      name="cash-statement"
      texts={{
        title: 'cashStatement.title',
        intro: 'cash.intro',
        download: 'cash.download',
        empty: 'cash.empty',
      }}
      goBack="payouts"
      ofPools={false}
      actions={<UploadStatement />}
      table={(cash, isOnly) => (
        <>
          <CashTable {...{ cash, isOnly }} />
          <TaxesByCountry cash={cash} />
          <BetweenBooksAndBank cash={cash} />
          <CashLines cash={cash} />
        </>
      )}
    />
  );
}
