import purify from 'dompurify';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib/index.js';

/**
 * The browser takes markup from a policy alone. This one cleans all that the libraries of rich text hand over as plain
 * text; scripts made of text, and addresses of scripts, it knows none of, so that the browser refuses them.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
trustedTypes?.createPolicy('default', {
  createHTML: (markup) => purify.sanitize(markup),
});
