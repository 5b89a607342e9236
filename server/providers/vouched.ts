/**
 * The methods of RFC 8176 that say of a login that it took more than a password: several factors, a code that is good
 * once, or a key in a device. A finger, a face or a PIN alone may have unlocked what is no second factor.
 */
const strongMethods = ['mfa', 'mca', 'otp', 'hwk', 'swk', 'sc', 'pop'];

/** The classes that say the same: phishing-resistant ones of OpenID, and those of PAPE and REFEDS for several factors. */
const strongClasses = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
];

/** Whether a provider vouches for a second factor, by the claims amr and acr of its ID token. */
export const vouchesForFactor = ({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean =>
  (Array.isArray(amr) && amr.some((method) => strongMethods.includes(method))) ||
  (typeof acr === 'string' && strongClasses.includes(acr));
