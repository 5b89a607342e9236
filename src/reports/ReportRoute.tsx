import { CashPage } from './CashPage.tsx';
import { OptionExpensePage } from './OptionExpensePage.tsx';
import { OptionMovementsPage } from './OptionMovementsPage.tsx';
import { WithheldTaxPage } from './WithheldTaxPage.tsx';

/** The reports by their paths; loaded together, because each is small and most of it is what they share. */
const pages = {
  cash: CashPage,
  'option-expense': OptionExpensePage,
  'option-movements': OptionMovementsPage,
  'withheld-tax': WithheldTaxPage,
};

export function ReportRoute({ path }: { path: keyof typeof pages }) {
  const Report = pages[path];
  return <Report />;
}
