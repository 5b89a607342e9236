import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useStore, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx';
import { lazyPart } from '../kit/lazyPart.ts';
import { Acts } from '../kit/page/Acts.tsx';
import { PageFailureBoundary } from '../kit/page/PageFailure.tsx';
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx';
import { RememberWay } from '../kit/page/wayBack.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { Brand } from './Brand.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { Menu } from './Menu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { SkipLink } from './SkipLink.tsx';
import { UserMenu } from './UserMenu.tsx';

const OpenedRecord = lazyPart(() => import('./OpenedRecord.tsx'), 'OpenedRecord');
const FactorNotice = lazyPart(() => import('./FactorNotice.tsx'), 'FactorNotice');
const LedElsewhere = lazyPart(() => import('./LedElsewhere.tsx'), 'LedElsewhere');
const ViewingBanner = lazyPart(() => import('./ViewingBanner.tsx'), 'ViewingBanner');
const TaskReturn = lazyPart(() => import('../resources/actions/TaskReturn.tsx'), 'TaskReturn');
const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'), 'MenuDrawer');

/** The frame around every page: as high as the window, so that only the content scrolls. */
export function Layout({ children }: { children: ReactNode }) {
  const hasRoom = useMediaQuery('(min-width: 900px)');
  const content = useRef<HTMLElement>(null);
  const { pathname, search, state } = useLocation();
  const { user } = useApp();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts at its top
  useEffect(() => {
    content.current?.scrollTo?.(0, 0);
  }, [pathname]);

  return (
    <RememberWay>
      <UnsavedChanges>
        <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden', bgcolor: 'background.paper' }}>
          <SkipLink to={content} />
          <Suspense>{user.role === 'trust' && <TaskReturn />}</Suspense>
          <Suspense>{/[?&](line|earning)=/.test(search) && <OpenedRecord />}</Suspense>
          <Suspense>{state?.ledBy && <LedElsewhere led={state.ledBy} />}</Suspense>
          {hasRoom && <Sidebar />}
          <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
            <Suspense>{user.viewing && <ViewingBanner />}</Suspense>
            <Box component="header" sx={headerStyle}>
              <LoadingBar />
              {!hasRoom && <DrawerMenu />}
              {!hasRoom && <Brand />}
              <SearchButton />
              <Box sx={{ flex: 1 }} />
              <Acts>
                <QuickActions />
              </Acts>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <SchemeToggle />
                <Acts>
                  <NotificationBell />
                </Acts>
                <UserMenu />
              </Box>
            </Box>
            <ConnectionBanner />
            <Suspense>{user.factorDemand?.missing && <FactorNotice />}</Suspense>
            <Box component="main" id="content" ref={content} tabIndex={-1} sx={contentStyle}>
              <PageFailureBoundary page={pathname}>
                <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
              </PageFailureBoundary>
            </Box>
          </Box>
        </Box>
      </UnsavedChanges>
    </RememberWay>
  );
}

const contentStyle = {
  // Content that is only hidden from sight scrolls along, instead of making the window taller.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  p: { xs: 2, md: 3 },
} as const;

const headerStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  height: 56,
  px: { xs: 1, md: 3 },
  borderBottom: 1,
  borderColor: 'divider',
};

function Sidebar() {
  const translate = useTranslate();
  const [isNarrow, setNarrow] = useStore('menu.narrow', false);
  const label = translate(isNarrow ? 'platform.menu.widen' : 'platform.menu.narrow');
  return (
    <Box
      component="aside"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        width: isNarrow ? 56 : 232,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        overflowX: 'hidden',
        transition: 'width 150ms',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', height: 56, px: 1.75 }}>
        <Brand narrow={isNarrow} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <Menu narrow={isNarrow} />
      </Box>
      <Box sx={{ p: 1.25 }}>
        <IconButton
          aria-label={label}
          title={label}
          aria-expanded={!isNarrow}
          onClick={() => setNarrow(!isNarrow)}
        >
          {isNarrow ? <MenuIcon /> : <MenuOpen />}
        </IconButton>
      </Box>
    </Box>
  );
}

function DrawerMenu() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('platform.menu.open');
  return (
    <>
      <IconButton aria-label={label} title={label} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Suspense>{isOpen && <MenuDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
