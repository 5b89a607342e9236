/** What is paid of an earning. */
export const netIncome = { source: 'netIncome', isNamed: true } as const;
