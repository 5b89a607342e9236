import { valuations } from '../../../model/resources/stated/valuations.ts';
import { definePages } from '../../engine/definePages.ts';

/** Values of a share are read and entered on the page of their shareholding. */
export const valuationPages = definePages(valuations, { paths: {} });
