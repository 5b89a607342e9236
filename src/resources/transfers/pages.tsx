import { payments, transfers } from '../../../model/resources/transfers.ts';
import { definePages } from '../../engine/definePages.ts';

/** The files that tell the bank to pay are on the page of their payout. */
export const transferPages = definePages(transfers, { paths: {} });

export const paymentPages = definePages(payments, { paths: {} });
