import { imports } from '../../model/resources/imports.ts';
import { definePages } from '../platform/definePages.ts';
import { lazyPart } from '../platform/lazyPart.ts';

const details = [
  'kind',
  'company_id',
  'lineCount',
  'importer',
  'created_at',
  'finished_at',
  'withdrawer',
  'takenBack_at',
  'reason',
] as const;

export const importPages = definePages(imports, {
  paths: { show: 'import/:id' },
  goBack: 'employees',
  show: {
    banner: lazyPart(() => import('./imports/ImportProgress.tsx'), 'ImportProgress'),
    tabs: { trust: { details }, founder: { details } },
  },
});
