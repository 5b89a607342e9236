import { roles } from '../../model/enums.ts';

/** Where the pages of the browser are; everything else is nowhere, as far as the server can tell without the records. */
const patterns = [
  '/',
  '/register/founder',
  '/register/trust',
  '/invitation/:uuid',
  '/trust-invitation/:token',
  '/forgot-password',
  '/reset-password/:token',
  '/confirm-email/:token',
  '/verify',
  '/logout',
  '/platform',
];

const part = '[\\w-]+';
const asRegExp = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, part)}$`);
const pages = [
  ...patterns.map(asRegExp),
  // Which pages a role has is declared with the resources: the browser knows it.
  new RegExp(`^/platform/(?:${roles.join('|')})(?:/${part}){0,5}$`),
];

/** Whether the browser has a page at this path. */
export const isPage = (path: string) => {
  const normal = path.replace(/(?<=.)\/$/, '');
  return pages.some((page) => page.test(normal));
};
