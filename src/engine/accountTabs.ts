const ofLogin = ['change-password', 'api-tokens'] as const;
const ofSide = ['login-provider', 'webhooks'] as const;
const ofPerson = ['settings', 'delete-account'] as const;

/** The tabs of each role's account, by the last part of the address, in their order. */
export const accountTabs = {
  trust: ['trust-details', ...ofLogin, ...ofSide, ...ofPerson],
  founder: ['personal-information', 'my-employers', 'bank-details', ...ofLogin, ...ofSide, ...ofPerson],
  employee: ['personal-information', 'bank-details', ...ofLogin, ...ofPerson],
} as const;
