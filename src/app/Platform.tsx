import CssBaseline from '@mui/material/CssBaseline';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { AdminContext, CoreAdminUI, localStorageStore } from 'react-admin';
import { createBrowserRouter, Navigate, RouterProvider, useParams } from 'react-router-dom';
import { roles as everyRole, type Role } from '../../model/enums.ts';
import { AppProvider, useApp } from '../authProvider/appData.tsx';
import { createAuthProvider } from '../authProvider/authProvider.ts';
import { landingPath } from '../authProvider/startPage.ts';
import { isSwitchedHere, useSwitchRole } from '../authProvider/useSwitchRole.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { createDataProvider } from '../dataProvider/dataProvider.ts';
import { withStateTitles } from '../engine/command/withStateTitles.ts';
import { i18nProviderIn } from '../i18n/provider.ts';
import { lazyPart } from '../kit/lazyPart.ts';
import { NotFound } from '../kit/page/NotFound.tsx';
import { Layout } from '../layout/Layout.tsx';
import type { LedBy } from '../layout/LedElsewhere.tsx';
import { Opening } from '../layout/Opening.tsx';
import { LiveProvider } from '../realtime/LiveProvider.tsx';
import { applyChosenScheme, useColorScheme } from '../theme/colorScheme.ts';
import { themes } from '../theme/theme.ts';
import { definitions } from './allPages.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { routerProvider } from './publicPaths.tsx';
import { createQueryClient } from './queryClient.ts';
import { routesFor } from './routes.tsx';

// It is there before anything is notified, but no list waits for it.
const Notifications = lazy(() => loadChunk(import('../layout/Notifications.tsx')));

applyChosenScheme();

const router = createBrowserRouter([{ path: '/platform/:role?/*', element: <RoleGate /> }]);

const resources = definitions.map(({ resource }) => resource);

/** Everything below /platform, for those who are logged in. */
export function Platform() {
  return (
    <AppProvider loading={<Opening />} failed={<LoadFailure />}>
      <RouterProvider router={router} />
    </AppProvider>
  );
}

/**
 * An address of another role that the person holds switches to it. Where the role was switched under an open page, by
 * the menu or in another window, and where there is no such role, the first page of the present role follows: two
 * windows that both switched back would never end.
 */
function RoleGate() {
  const { role, roles, language, viewing } = useApp().user;
  const { role: roleInPath, '*': page } = useParams();
  const [shown, setShown] = useState<string>();
  if (roleInPath === role && shown !== role) setShown(role);
  const other = roles.find((held) => held === roleInPath && held !== role && held !== shown);
  if (other) return <RoleSwitch key={other} to={other} />;
  if (roleInPath !== role || !page)
    return <Navigate to={landingPath(role)} replace state={{ ledBy: ledBy(roleInPath, role, roles) }} />;
  // Data that one role has loaded must not show up in another, nor that of an employee as whom somebody looks.
  return <RoleAdmin key={`${role} ${language} ${viewing?.employee_id}`} role={role} />;
}

/** What has to be said where the first page follows: who switched in the window itself knows why. */
const ledBy = (asked: string | undefined, role: Role, roles: readonly Role[]): LedBy | undefined => {
  if (!asked || asked === role) return undefined;
  const other = everyRole.find((each) => each === asked);
  if (!other) return { by: 'noRole' };
  if (!roles.includes(other)) return { by: 'notHeld', asked: other };
  return isSwitchedHere(role) ? undefined : { by: 'switched', asked: other };
};

/** Stays until the data of the new role has arrived. */
function RoleSwitch({ to }: { to: Role }) {
  const switchRole = useSwitchRole();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    switchRole(to).catch(() => setFailed(true));
  }, [to, switchRole]);
  return hasFailed ? <LoadFailure /> : <Opening />;
}

const KeptOut = lazyPart(() => import('../account/login/KeptOut.tsx'), 'KeptOut');

function RoleAdmin({ role }: { role: Role }) {
  const { user, config, refresh } = useApp();
  // A user who was led here finishes setting up the factor, instead of being moved to the page in the middle of it.
  const [isKeptOut, setKeptOut] = useState(false);
  if (user.isKeptOut && !isKeptOut) setKeptOut(true);
  const [scheme] = useColorScheme();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(() => localStorageStore('1', `platform.${user.id}.${role}`));
  const i18nProvider = useMemo(() => i18nProviderIn(user.language), [user.language]);
  const isViewing = Boolean(user.viewing);
  const routes = useCallback(
    (held: Role) => routesFor(held, i18nProvider.translate, isViewing),
    [i18nProvider, isViewing],
  );
  const dataProvider = useMemo(
    () => withStateTitles(createDataProvider(refresh), resources, i18nProvider.translate),
    [refresh, i18nProvider],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh brings an equal user in a new object
  const authProvider = useMemo(() => createAuthProvider(user, resources), [user.id, role]);

  // These are the parts of <Admin> without its own layout, login and menu, which would be loaded and never shown.
  return (
    <AdminContext
      basename={`/platform/${role}`}
      routerProvider={routerProvider}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themes[scheme]}
    >
      <CssBaseline enableColorScheme />
      {isKeptOut ? (
        <Suspense fallback={<Opening />}>
          <KeptOut onDone={() => setKeptOut(false)} />
        </Suspense>
      ) : (
        <LiveProvider>
          <CoreAdminUI
            title={config.appName}
            layout={Layout}
            loading={Opening}
            catchAll={NotFound}
            disableTelemetry
          >
            {routes}
          </CoreAdminUI>
        </LiveProvider>
      )}
      <Suspense>
        <Notifications />
      </Suspense>
    </AdminContext>
  );
}
