import { documents } from '../../../model/resources/documents.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

export const documentPages = definePages(documents, {
  paths: { show: 'document/:id' },
  show: lazyPart(() => import('./DocumentPage.tsx'), 'DocumentPage'),
  commands: {
    sign: lazyPart(() => import('./SignDocument.tsx'), 'SignDocument'),
    decline: lazyPart(() => import('./DeclineDocument.tsx'), 'DeclineDocument'),
  },
});
