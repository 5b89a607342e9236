import type { Generated } from 'kysely';
import type { TransactionType, Unit } from '../../../model/enums.ts';
import type { MoveName } from '../../../model/ledger.ts';
import type { OfCompany } from './columns.ts';

/** The pieces of each account, and the lines that moved them. */
export interface LedgerTables {
  accounts: Omit<OfCompany, 'created_at'> & {
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    unit: Unit | 'shares';
    name: string;
    balance: Generated<bigint>;
    last_date: string | null;
  };
  transactions: Omit<OfCompany, 'trust_id'> & {
    trust_id: string;
    pool_id: string;
    plan_id: string | null;
    employee_id: string | null;
    type: TransactionType;
    move: MoveName;
    unit: Unit;
    asset: string;
    pieces: bigint;
    value: string;
    currency: string;
    effective_date: string;
    actor_id: string | null;
    reverses_id: string | null;
    belongs_to_id: string | null;
    reason: string | null;
    /** Minor units. */
    paid: string | null;
  };
  entries: { id: Generated<bigint>; transaction_id: string; account_id: string; pieces: bigint };
}
