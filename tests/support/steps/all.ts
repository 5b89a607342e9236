import { accountSteps } from './accounts.ts';
import { amendmentSteps } from './amendments.ts';
import { buybackSteps } from './buybacks.ts';
import { colleagueSteps } from './colleagues.ts';
import { dailySteps } from './day.ts';
import { disbursementSteps } from './disbursements.ts';
import { importSteps } from './imports.ts';
import { offerSteps } from './offers.ts';
import { paperSteps } from './papers.ts';
import { partySteps } from './parties.ts';
import { payingSteps } from './paying.ts';
import { payoutSteps } from './payouts.ts';
import { periodSteps } from './periods.ts';
import { planSteps } from './plans.ts';
import { poolSteps } from './pools.ts';
import { providerSteps } from './providers.ts';
import { safetySteps } from './safety.ts';
import { saleSteps } from './sales.ts';
import { splitSteps } from './splits.ts';
import { takeoverSteps } from './takeovers.ts';
import { webhookSteps } from './webhooks.ts';

/** One step or more for every operation of the API. The last ones let another day begin. */
export const steps = Object.entries({
  ...partySteps,
  ...colleagueSteps,
  ...poolSteps,
  ...planSteps,
  ...periodSteps,
  ...offerSteps,
  ...amendmentSteps,
  ...takeoverSteps,
  ...buybackSteps,
  ...saleSteps,
  ...splitSteps,
  ...paperSteps,
  ...payoutSteps,
  ...payingSteps,
  ...disbursementSteps,
  ...importSteps,
  ...accountSteps,
  ...webhookSteps,
  ...providerSteps,
  ...safetySteps,
  ...dailySteps,
});
