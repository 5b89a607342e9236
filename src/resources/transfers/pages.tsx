import { payments, transfers } from '../../../model/resources/transfers.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

/** The files that tell the bank to pay are in a list of their own, and on the page of what they pay. */
export const transferPages = definePages(transfers, {
  paths: { list: 'transfers' },
  // It needs more texts than those of lists.
  list: lazyPart(() => import('./TransfersPage.tsx'), 'TransfersPage'),
  commands: {
    download: lazyPart(() => import('./DownloadFile.tsx'), 'DownloadFile'),
  },
});

export const paymentPages = definePages(payments, { paths: {} });
