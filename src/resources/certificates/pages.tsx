import { certificates } from '../../../model/resources/certificates.ts';
import { definePages } from '../../engine/definePages.ts';

export const certificatePages = definePages(certificates, { paths: {} });
