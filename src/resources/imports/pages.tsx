import { imports } from '../../../model/resources/imports.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

const details = [
  'kind',
  'company_id',
  'lineCount',
  'done',
  'leftOut',
  'importer',
  'created_at',
  'finished_at',
  'withdrawer',
  'takenBack_at',
  'reason',
] as const;

export const importPages = definePages(imports, {
  paths: { show: 'import/:id' },
  goBack: ({ kind }) => (kind === 'plans' ? 'plans' : 'employees'),
  show: {
    banner: lazyPart(() => import('./ImportProgress.tsx'), 'ImportProgress'),
    tabs: { trust: { details }, founder: { details } },
  },
});
