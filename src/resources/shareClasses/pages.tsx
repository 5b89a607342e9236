import { shareClasses } from '../../../model/resources/stated/shareClasses.ts';
import { definePages } from '../../engine/definePages.ts';

/** Share classes are read and entered on a page of all of a company, which the page of the holders leads to. */
export const shareClassPages = definePages(shareClasses, { paths: {} });
