import { certificates } from '../../model/resources/certificates.ts';
import { definePages } from '../platform/definePages.ts';

export const certificatePages = definePages(certificates, { paths: {} });
