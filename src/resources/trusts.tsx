import { trusts } from '../../model/resources/trusts.ts';
import { definePages } from '../platform/definePages.ts';

export const trustPages = definePages(trusts, { paths: {} });
