import type { ExpenseOfCurrency } from '../../model/reports/optionExpense.ts';
import { AssumptionTable } from '../resources/expenseAssumptions/AssumptionTable.tsx';
import { ExpenseTable } from './ExpenseTable.tsx';
import { ReportPage } from './ReportPage.tsx';

/** What the options of a company cost in a period by IFRS 2, by grant, and from which assumptions. */
export function OptionExpensePage() {
  return (
    <ReportPage<ExpenseOfCurrency>
      name="option-expense"
      texts={{
        title: 'optionExpense.title',
        intro: 'expense.intro',
        download: 'expense.download',
        empty: 'expense.empty',
        expected: 'expense.expected',
      }}
      goBack="pools"
      ofPools
      table={(expense, isOnly) => <ExpenseTable {...{ expense, isOnly }} />}
      below={(poolId) => <AssumptionTable poolId={poolId} />}
    />
  );
}
