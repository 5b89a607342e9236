import type { AuthProvider } from 'react-admin';
import type { Role } from '../../model/enums.ts';
import type { Resource } from '../../model/resource.ts';
import type { App } from './appData.tsx';

/**
 * What react-admin asks about the user, answered from the loaded data and the declarations. The gate keeps those
 * without a session out, and `request` notices when it ends; logging in and out are pages outside of react-admin.
 */
export function createAuthProvider(user: App['user'], resources: readonly Resource[]): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: () => Promise.resolve(false),
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
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
