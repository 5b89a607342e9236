import { payments, transfers } from '../../../model/resources/transfers.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

/** The files that tell the bank to pay are on the page of their payout. */
export const transferPages = definePages(transfers, {
  paths: {},
  commands: {
    download: lazyPart(() => import('./DownloadFile.tsx'), 'DownloadFile'),
  },
});

export const paymentPages = definePages(payments, { paths: {} });
