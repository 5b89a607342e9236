import type { AccountTables } from './schema/accounts.ts';
import type { LedgerTables } from './schema/ledger.ts';
import type { OperationTables } from './schema/operations.ts';
import type { PaperTables } from './schema/papers.ts';
import type { PartyTables } from './schema/parties.ts';
import type { PayoutTables } from './schema/payouts.ts';
import type { PlanTables } from './schema/plans.ts';
import type { RealtimeTables } from './schema/realtime.ts';

/**
 * The tables as `server/db/migrations` make them. bigint for int8, strings for dates and numerics, Date for instants:
 * the connection normalises both databases to these.
 */
export interface Schema
  extends AccountTables,
    PartyTables,
    PlanTables,
    LedgerTables,
    PaperTables,
    PayoutTables,
    OperationTables,
    RealtimeTables {}
