import { type ComponentProps, useCallback } from 'react';
import {
  type LinkBaseProps,
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
  useBasename,
} from 'react-admin';
import type { Definition } from '../engine/definePages.ts';
import { definitions } from './allPages.ts';

type NavigateProps = ComponentProps<RouterProvider['Navigate']>;

/** The paths of each resource's pages, by its name. */
export type PathsByResource = Readonly<Record<string, Definition['paths']>>;

/**
 * Turns a path that react-admin builds (messages, pools/7/show/details, pools/create) into the public one
 * (inbox, pool/7/details, create/option-pool). All other paths stay as they are.
 */
export function toPublic(path: string, basename: string, pathsByResource: PathsByResource): string {
  if (!path.startsWith(`${basename}/`)) return path;
  const [, own, tail] = /^([^?#]*)(.*)$/s.exec(path.slice(basename.length + 1))!;
  const [resource, target, ...rest] = own!.split('/');
  const publicPath = (page: string, ...parts: string[]) => [basename, page, ...parts].join('/') + tail;

  const paths = pathsByResource[resource!];
  if (!paths) return path;
  if (!target) return paths.list ? publicPath(paths.list) : path;
  if (target === 'create') return paths.create ? publicPath(paths.create) : path;
  if (rest[0] === 'show')
    return paths.show ? publicPath(paths.show.replace(':id', target), ...rest.slice(1)) : path;
  return path;
}

const ownPaths: PathsByResource = Object.fromEntries(
  definitions.map(({ resource, paths }) => [resource.name, paths]),
);

function rewrite(to: RouterTo, basename: string): RouterTo {
  if (typeof to === 'string') return toPublic(to, basename, ownPaths);
  return to.pathname === undefined ? to : { ...to, pathname: toPublic(to.pathname, basename, ownPaths) };
}

function Link({ to, ...props }: LinkBaseProps) {
  return <reactRouterProvider.Link to={rewrite(to, useBasename())} {...props} />;
}

function Navigate({ to, ...props }: NavigateProps) {
  return <reactRouterProvider.Navigate to={rewrite(to, useBasename())} {...props} />;
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const basename = useBasename();
  return useCallback(
    (to, options) => navigate(typeof to === 'number' ? to : rewrite(to, basename), options),
    [navigate, basename],
  );
}

/** React-admin's router, except that every link and every navigation leads to public paths. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };
