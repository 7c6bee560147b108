import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { ConnectionAlert } from './connectivity/connection-alert.tsx';
import { paths, patterns } from './paths.ts';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { SignedIn } from './session/signed-in.tsx';
import { Frame } from './shell/frame.tsx';
import { LoadingState } from './shell/loading-state.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Started } from './start-up/started.tsx';
import { VersionMismatchScreen } from './start-up/version-mismatch-screen.tsx';
import { CallScreen } from './work/call-screen.tsx';
import { HomeScreen } from './work/home-screen.tsx';
import { JobCardScreen } from './work/job-card-screen.tsx';
import { TaskScreen } from './work/task-screen.tsx';

/** The form and the printed sheet are most of the app; sign-in and home must not wait for them. */
const ReportScreen = lazy(async () => ({ default: (await import('./reports/report-screen.tsx')).ReportScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./reports/print-screen.tsx')).PrintScreen }));

/** For a few people at desks; nobody in the field loads it. */
const WorkbenchScreen = lazy(async () => ({
  default: (await import('./report-types/workbench-screen.tsx')).WorkbenchScreen,
}));

/** A screen that breaks leaves the frame around it standing. */
const inFrame: RouteObject[] = [
  { path: patterns.home, element: <HomeScreen /> },
  { path: patterns.call, element: <CallScreen /> },
  { path: patterns.task, element: <TaskScreen /> },
  { path: patterns.jobCard, element: <JobCardScreen /> },
  { path: patterns.reportTypes, element: <WorkbenchScreen /> },
  { path: patterns.reportType, element: <WorkbenchScreen /> },
  { path: patterns.report, element: <ReportScreen /> },
].map((route) => ({ ...route, errorElement: <ScreenError /> }));

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ScreenError />,
    children: [
      { path: patterns.root, element: <Navigate to={paths.signIn} replace /> },
      { path: patterns.signIn, element: <SignInScreen /> },
      { path: patterns.versionMismatch, element: <VersionMismatchScreen /> },
      {
        element: (
          <SignedIn>
            <Frame />
          </SignedIn>
        ),
        children: inFrame,
      },
      {
        // Paper has no navigation.
        path: patterns.reportPrint,
        errorElement: <ScreenError />,
        element: (
          <SignedIn>
            <PrintScreen />
          </SignedIn>
        ),
      },
      {
        path: '*',
        element: (
          <Started>
            <main>
              <NotFoundScreen />
            </main>
          </Started>
        ),
      },
    ],
  },
];

export function createRouter() {
  // Before the router looks: a redirect by an element could still be on its way when the version check sends elsewhere.
  if (window.location.pathname === patterns.root) window.history.replaceState(null, '', paths.signIn);
  return createBrowserRouter(routes);
}

function Root() {
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Outlet />
      </Suspense>
      <ConnectionAlert />
      <ScrollRestoration />
    </>
  );
}
