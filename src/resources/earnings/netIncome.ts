/** What is paid of an earning. */
export const netIncome = { source: 'netIncome', isResult: true } as const;
