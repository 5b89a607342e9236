import { registers } from '../../../model/resources/registers.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

export const registerPages = definePages(registers, {
  paths: { show: 'register/:id', create: 'generate/register' },
  show: lazyPart(() => import('./RegisterPage.tsx'), 'RegisterPage'),
  create: lazyPart(() => import('./GenerateRegisterPage.tsx'), 'GenerateRegisterPage'),
});
