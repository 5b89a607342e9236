import { registers } from '../../model/resources/registers.ts';
import { definePages } from '../platform/definePages.ts';
import { lazyPart } from '../platform/lazyPart.ts';

export const registerPages = definePages(registers, {
  paths: { show: 'register/:id', create: 'generate/register' },
  show: lazyPart(() => import('./registers/RegisterPage.tsx'), 'RegisterPage'),
  create: lazyPart(() => import('./registers/GenerateRegisterPage.tsx'), 'GenerateRegisterPage'),
});
