import { entries } from '../../../model/resources/entries.ts';
import { definePages } from '../../engine/definePages.ts';

/** Entries have no pages: they are read in the dialog that a figure opens. */
export const entryPages = definePages(entries, { paths: {} });
