import { roles } from '../../../model/enums.ts';

/**
 * The paths of the browser's pages. A path that matches none does not exist, as far as the server can tell without the
 * records.
 */
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
  '/organisation',
  '/organisation/:provider',
  '/platform',
];

const part = '[\\w-]+';
const asRegExp = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, part)}$`);
const pages = [
  ...patterns.map(asRegExp),
  // The pages of a role are declared with the resources, which only the browser knows.
  new RegExp(`^/platform/(?:${roles.join('|')})(?:/${part}){0,5}$`),
];

/** Whether the browser has a page at this path. */
export const isPage = (path: string) => {
  const normal = path.replace(/(?<=.)\/$/, '');
  return pages.some((page) => page.test(normal));
};
