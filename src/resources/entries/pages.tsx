import { entries } from '../../../model/resources/entries.ts';
import { definePages } from '../../engine/definePages.ts';

/** Entries are read where a figure is asked why it is what it is. */
export const entryPages = definePages(entries, { paths: {} });
