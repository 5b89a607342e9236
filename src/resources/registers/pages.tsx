import { registers } from '../../../model/resources/registers.ts';
import { definePages } from '../../engine/definePages.ts';
import { lazyPart } from '../../kit/lazyPart.ts';

/** The list is on the page that generates registers, which the list of shareholdings leads to. */
export const registerPages = definePages(registers, {
  paths: { list: 'generate/register', show: 'register/:id', create: 'generate/register' },
  goBack: 'pools',
  show: lazyPart(() => import('./RegisterPage.tsx'), 'RegisterPage'),
  create: lazyPart(() => import('./GenerateRegisterPage.tsx'), 'GenerateRegisterPage'),
});
