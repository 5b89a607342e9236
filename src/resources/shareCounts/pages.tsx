import { shareCounts } from '../../../model/resources/stated/shareCounts.ts';
import { definePages } from '../../engine/definePages.ts';

/** The numbers of a company's shares are read and entered on the page of those who hold them. */
export const shareCountPages = definePages(shareCounts, { paths: {} });
