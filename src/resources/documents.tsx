import { documents } from '../../model/resources/documents.ts';
import { definePages } from '../platform/definePages.ts';
import { lazyPart } from '../platform/lazyPart.ts';

export const documentPages = definePages(documents, {
  paths: { show: 'document/:id' },
  show: lazyPart(() => import('./documents/DocumentPage.tsx'), 'DocumentPage'),
});
