import { trusts } from '../../../model/resources/trusts.ts';
import { definePages } from '../../engine/definePages.ts';

export const trustPages = definePages(trusts, { paths: {} });
