import { disbursements } from '../../../model/resources/disbursements.ts';
import type { ListOf } from '../../engine/definePages.ts';
import { ListPage } from '../../engine/list/ListPage.tsx';
import { definitionOf } from '../../engine/registry.ts';
import { CashLink } from '../bankStatements/CashLink.tsx';

const list: ListOf<typeof disbursements> = {
  actions: CashLink,
  columns: ['payee', 'status', 'account', 'amount', 'company_id', 'paidOn'],
  further: ['purpose', 'reference', 'iban', 'isFound', 'created_at'],
  filters: ['status', 'account', 'company_id'],
};

/** What the trust pays besides payouts. */
export function DisbursementsPage() {
  return <ListPage definition={definitionOf(disbursements.name)} list={list} />;
}
