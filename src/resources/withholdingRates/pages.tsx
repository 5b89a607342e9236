import { withholdingRates } from '../../../model/resources/withholdingRates.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

/** The rates are read and entered in the account of the trust's operators. */
export const withholdingRatePages = definePages(withholdingRates, {
  paths: {},
  commands: {
    change: lazyPart(() => import('./RateDialogs.tsx'), 'ChangeRate'),
    remove: lazyPart(() => import('./RateDialogs.tsx'), 'RemoveRate'),
  },
});
