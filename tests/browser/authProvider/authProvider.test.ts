// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../model/enums.ts';
import { definitions } from '../../../src/app/allPages.ts';
import { routesFor } from '../../../src/app/routes.tsx';
import type { App } from '../../../src/authProvider/appData.tsx';
import { createAuthProvider } from '../../../src/authProvider/authProvider.ts';

const left = vi.hoisted(() => vi.fn());
vi.mock('../../../src/base/leavePage.ts', () => ({ leave: left, leaveForGood: left }));

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  left.mockReset();
});
afterAll(() => server.close());

const resources = definitions.map(({ resource }) => resource);
const providerOf = (role: Role) =>
  createAuthProvider({ id: 'u1', name: 'Ana', email: 'ana@birch.test', role } as App['user'], resources);

describe('what react-admin asks about the user', () => {
  it('is answered with the role, which selects the resources', async () => {
    const namesFor = async (role: Role) =>
      routesFor(await providerOf(role).getPermissions!({}), String)
        .map(({ props }) => (props as { name?: string }).name)
        .filter(Boolean);
    const [trust, employee] = [await namesFor('trust'), await namesFor('employee')];
    expect(trust).toContain('bank-statements');
    expect(employee).not.toContain('bank-statements');
    expect(employee).toContain('earnings');
  });

  it('ends the session and leaves, also where there was none any more', async () => {
    for (const status of [204, 401]) {
      server.use(http.post('/api/logout', () => new HttpResponse(null, { status })));
      await providerOf('trust').logout({});
      expect(left).toHaveBeenLastCalledWith('/?reason=logged-out');
    }
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('stays where the session could not be ended', async () => {
    server.use(http.post('/api/logout', () => new HttpResponse(null, { status: 503 })));
    await expect(providerOf('trust').logout({})).rejects.toMatchObject({ status: 503 });
    expect(left).not.toHaveBeenCalled();
  });

  it('leads to the login once the session has ended, and back from there', async () => {
    await providerOf('founder').checkError({ status: 403 });
    expect(left).not.toHaveBeenCalled();
    await providerOf('founder').checkError({ status: 401 });
    expect(left).toHaveBeenCalledWith(expect.stringMatching(/^\/\?reason=expired&next=/));
  });
});
