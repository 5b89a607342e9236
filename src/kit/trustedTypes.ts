import purify from 'dompurify';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib/index.js';

/**
 * The browser accepts markup from a policy alone. This one cleans the markup that the libraries of rich text hand over
 * as plain text. It allows no scripts made of text and no addresses of scripts, so the browser refuses both.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => purify.sanitize(markup),
});
