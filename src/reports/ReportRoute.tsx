import { ShareClassesPage } from '../resources/shareClasses/ShareClassesPage.tsx';
import { HoldersPage } from '../resources/shareCounts/HoldersPage.tsx';
import { CashPage } from './CashPage.tsx';
import { OptionExpensePage } from './OptionExpensePage.tsx';
import { OptionMovementsPage } from './OptionMovementsPage.tsx';
import { WithheldTaxPage } from './WithheldTaxPage.tsx';

/** The pages about a company by their paths; loaded together, because each is small and most of it is what they share. */
const pages = {
  cash: CashPage,
  holders: HoldersPage,
  'option-expense': OptionExpensePage,
  'option-movements': OptionMovementsPage,
  'share-classes': ShareClassesPage,
  'withheld-tax': WithheldTaxPage,
};

export function ReportRoute({ path }: { path: keyof typeof pages }) {
  const Report = pages[path];
  return <Report />;
}
