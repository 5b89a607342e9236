import { templates } from '../../../model/resources/templates.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

/** The list is a page of its own, which is reached from the trust's account and is not in the menu. */
export const templatePages = definePages(templates, {
  paths: { list: 'templates', show: 'template/:id' },
  show: lazyPart(() => import('./TemplatePage.tsx'), 'TemplatePage'),
  // An earlier version is gone back to from the history.
  commands: { restore: false },
});
