import type { PlanDate } from '../../model/values/dates.ts';
import { bankDetailEvents } from './bankDetails.ts';
import { buybackEvents } from './buybacks.ts';
import { calendarFrom, type Event } from './calendar.ts';
import { employees } from './cast/employees.ts';
import { companies, sljeme, trusts } from './cast/parties.ts';
import { pools } from './cast/pools.ts';
import { changeEvents } from './changes.ts';
import { colleagueEvents, draftEvents, tokenEvents, webhookEvents } from './colleagues.ts';
import { disbursementEvents } from './disbursements.ts';
import { inboxEvents } from './inboxActs.ts';
import { companyEvents, employeeEvents, trustEvents } from './partyActs.ts';
import { payoutEvents } from './payouts.ts';
import { placementEvents } from './placements.ts';
import { planEvents } from './planActs.ts';
import { plansOfBora } from './plansOfBora.ts';
import { plansOfMinato, plansOfNorrsken } from './plansOfOthers.ts';
import { poolEvents } from './poolActs.ts';
import { receiptEvents } from './receipts.ts';
import { saleEvents } from './sales.ts';
import {
  assumptionEvents,
  shareClassEvents,
  shareCountEvents,
  shareValueEvents,
  splitEvents,
} from './shareValues.ts';
import { documentTextEvents, periodEvents, registerEvents, takeoverEvents } from './trustActs.ts';
import { withholdingRateEvents } from './withholdingRates.ts';

/** All acts of people in the demo, in the order of their dates. The scheduler's work is not listed here. */
export const storyFrom = (begin: PlanDate): Event[] => {
  const dateOf = calendarFrom(begin);
  const plans = [...plansOfBora, ...plansOfMinato, ...plansOfNorrsken];
  return [
    ...trusts.flatMap((trust) => trustEvents(trust, dateOf)),
    ...[...companies, sljeme].flatMap((company) => companyEvents(company, dateOf)),
    ...colleagueEvents(dateOf),
    ...tokenEvents(dateOf),
    ...webhookEvents(dateOf),
    ...Object.values(employees).flatMap((employee) => employeeEvents(employee, dateOf)),
    ...Object.values(pools).flatMap((pool) => poolEvents(pool, dateOf)),
    ...plans.flatMap((plan) => planEvents(plan, dateOf)),
    ...changeEvents(dateOf),
    ...receiptEvents(dateOf),
    ...buybackEvents(dateOf),
    ...saleEvents(dateOf),
    ...draftEvents(dateOf),
    ...shareValueEvents(dateOf),
    ...assumptionEvents(dateOf),
    ...shareCountEvents(dateOf),
    ...shareClassEvents(dateOf),
    ...splitEvents(dateOf),
    ...periodEvents(dateOf),
    ...takeoverEvents(dateOf),
    ...documentTextEvents(dateOf),
    ...registerEvents(dateOf),
    ...bankDetailEvents(dateOf),
    ...disbursementEvents(dateOf),
    ...placementEvents(dateOf),
    ...withholdingRateEvents(dateOf),
    ...payoutEvents(dateOf),
    ...inboxEvents(dateOf),
  ].sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
};
