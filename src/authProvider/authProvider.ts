import type { AuthProvider } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import { request } from '../http/request.ts';
import type { App } from './appData.tsx';
import { endSession, toLogin } from './session.ts';

type Credentials = { email: string; password: string; code?: string };

/**
 * Answers react-admin's questions about the user from the loaded data and the declarations, so that no page waits for
 * it. No page of react-admin is shown before that data is loaded, which takes a session.
 */
export function createAuthProvider(user: App['user'], resources: readonly Resource[]): AuthProvider {
  return {
    login: (credentials: Credentials) => request('/api/login', { method: 'POST', body: credentials }),
    logout: endSession,
    checkAuth: () => Promise.resolve(),
    checkError: async ({ status }: { status?: number }) => {
      if (status === 401) await toLogin('expired');
    },
    getIdentity: async () => ({ id: user.id, fullName: user.name, avatar: user.avatar ?? undefined }),
    getPermissions: async () => user.role,
    canAccess: async ({ resource, action }) =>
      resources.some((candidate) => candidate.name === resource && mayDo(candidate, action, user.role)),
  };
}

function mayDo(resource: Resource, action: string, role: Role): boolean {
  if (action === 'create') return resource.create?.by.includes(role) ?? false;
  if (action === 'edit') return resource.update?.by.includes(role) ?? false;
  return (
    (action === 'list' || action === 'show' || action === 'export') && resource.scope[role] !== undefined
  );
}
