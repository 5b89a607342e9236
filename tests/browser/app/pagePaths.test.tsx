// @vitest-environment jsdom
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../model/enums.ts';
import { isPage } from '../../../server/app/pages/pagePaths.ts';
import { routesFor } from '../../../src/app/routes.tsx';
import { visitorPages } from '../../../src/visitor/VisitorPages.tsx';

/** The paths of routes, wherever they stand in what a role is given. */
const pathsIn = (nodes: ReactNode): string[] =>
  Children.toArray(nodes).flatMap((node) => {
    if (!isValidElement(node)) return [];
    const { path, children } = (node as ReactElement<{ path?: string; children?: ReactNode }>).props;
    return [...(path === undefined ? [] : [path]), ...pathsIn(children)];
  });

describe('the server knows of every page', () => {
  it.each(visitorPages.map(({ path }) => path.source))('of visitors: %s', (source) => {
    const path = source.replace('([^/]+)', 'p4rt-of_it').replace(/[\^$\\]/g, '');
    expect([path, isPage(path)]).toEqual([path, true]);
  });

  it.each(roles)('of the role %s', (role) => {
    const paths = pathsIn(routesFor(role, String)).filter((path) => path !== '*');
    expect(paths.length).toBeGreaterThan(10);
    const unknown = paths.filter((path) => {
      const example = path.replace(/:\w+/g, '0190b1b0-0000-7000-8000-000000000000').replace('*', 'details');
      return !isPage(`/platform/${role}/${example}`);
    });
    expect(unknown).toEqual([]);
  });
});
