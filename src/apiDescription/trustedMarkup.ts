import purify from 'dompurify';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib/index.js';

/**
 * The browser accepts markup from a policy alone. This one cleans the markup of the viewer, whose own copy of the cleaner
 * takes the other name that our pages allow. Ours parses by this policy, so that what it hands over comes back unchanged.
 */
const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
let isCleaning = false;
const policy: object | undefined = trustedTypes?.createPolicy('default', {
  createHTML: (markup) => {
    if (isCleaning) return markup;
    isCleaning = true;
    try {
      return String(purify.sanitize(markup, { TRUSTED_TYPES_POLICY: policy as never }));
    } finally {
      isCleaning = false;
    }
  },
});
