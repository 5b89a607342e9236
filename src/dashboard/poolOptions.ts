import type { FounderDashboard } from '../../model/dashboard.ts';

export type DashboardPool = FounderDashboard['pools'][number];

/** The names of the texts of the worth of options. */
export const labels = { vested: 'worthVested', unvested: 'worthUnvested' } as const;

/** The options granted from a shareholding, by their exercise price, as their worth is explained by them. */
export const optionsOf = ({ id, currency, shareValue, valuedOn, priced }: DashboardPool) =>
  priced.map((options) => ({ id, currency, shareValue, valuedOn, ...options }));
