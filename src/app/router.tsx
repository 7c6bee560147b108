import { useLanguage } from '#form';
import { lazy, Suspense, type ReactElement } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { ConnectionAlert } from './connectivity/connection-alert.tsx';
import { paths, patterns, siteVisitType } from './paths.ts';
import { Redrawn } from './redrawn.tsx';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { SignedIn } from './session/signed-in.tsx';
import { Frame } from './shell/frame.tsx';
import { LoadingState } from './shell/loading-state.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Started } from './start-up/started.tsx';
import { VersionMismatchScreen } from './start-up/version-mismatch-screen.tsx';
import { HomeScreen } from './work/home-screen.tsx';

/** The form and the printed sheet are most of the app; sign-in and home must not wait for them. */
const ReportScreen = lazy(async () => ({ default: (await import('./reports/report-screen.tsx')).ReportScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./reports/print-screen.tsx')).PrintScreen }));

const AttendanceScreen = lazy(async () => ({
  default: (await import('./attendance/attendance-screen.tsx')).AttendanceScreen,
}));
const SignatureScreen = lazy(async () => ({
  default: (await import('./signatures/signature-screen.tsx')).SignatureScreen,
}));

const MappedSparesScreen = lazy(async () => ({
  default: (await import('./spares/mapped-spares-screen.tsx')).MappedSparesScreen,
}));
const SpareInOutScreen = lazy(async () => ({
  default: (await import('./spares/spare-in-out-screen.tsx')).SpareInOutScreen,
}));
const AddSparesScreen = lazy(async () => ({
  default: (await import('./spares/add-spares-screen.tsx')).AddSparesScreen,
}));

const CallsScreen = lazy(async () => ({ default: (await import('./work/calls-screen.tsx')).CallsScreen }));
const ClosedCallsScreen = lazy(async () => ({ default: (await import('./work/calls-screen.tsx')).ClosedCallsScreen }));
const ClosedTasksScreen = lazy(async () => ({
  default: (await import('./work/closed-tasks-screen.tsx')).ClosedTasksScreen,
}));
const CreateTaskScreen = lazy(async () => ({
  default: (await import('./work/create-task-screen.tsx')).CreateTaskScreen,
}));
const TaskHistoryScreen = lazy(async () => ({
  default: (await import('./work/task-history-screen.tsx')).TaskHistoryScreen,
}));
const MappingScreen = lazy(async () => ({ default: (await import('./work/mapping-screen.tsx')).MappingScreen }));
const CallScreen = lazy(async () => ({ default: (await import('./work/call-screen.tsx')).CallScreen }));
const TaskScreen = lazy(async () => ({ default: (await import('./work/task-screen.tsx')).TaskScreen }));
const JobCardScreen = lazy(async () => ({ default: (await import('./work/job-card-screen.tsx')).JobCardScreen }));

const AppearanceScreen = lazy(async () => ({
  default: (await import('./shell/appearance-screen.tsx')).AppearanceScreen,
}));

const ImportScreen = lazy(async () => ({ default: (await import('./imports/import-screen.tsx')).ImportScreen }));

/** For a few people at desks; nobody in the field loads it. */
const WorkbenchScreen = lazy(async () => ({
  default: (await import('./report-types/workbench-screen.tsx')).WorkbenchScreen,
}));

const GalleryScreen = lazy(async () => ({
  default: (await import('./report-types/gallery/gallery-screen.tsx')).GalleryScreen,
}));

/** A screen that breaks leaves the frame around it standing. */
const inFrame: readonly RouteObject[] = [
  { path: patterns.home, element: <HomeScreen /> },
  { path: patterns.call, element: <CallScreen /> },
  { path: patterns.task, element: <TaskScreen /> },
  { path: patterns.jobCard, element: <JobCardScreen /> },
  { path: patterns.calls, element: <CallsScreen /> },
  { path: patterns.closedCalls, element: <ClosedCallsScreen /> },
  { path: patterns.closedTasks, element: <ClosedTasksScreen /> },
  { path: patterns.createTask, element: <CreateTaskScreen /> },
  { path: patterns.taskHistory, element: <TaskHistoryScreen /> },
  { path: patterns.mapReports, element: <MappingScreen /> },
  { path: patterns.attendance, element: <AttendanceScreen /> },
  { path: patterns.signature, element: <SignatureScreen /> },
  { path: patterns.mappedSpares, element: <MappedSparesScreen /> },
  { path: patterns.spareInOut, element: <SpareInOutScreen /> },
  { path: patterns.addSpares, element: <AddSparesScreen /> },
  { path: patterns.appearance, element: <AppearanceScreen /> },
  { path: patterns.imports, element: <ImportScreen /> },
  { path: patterns.gallery, element: <GalleryScreen /> },
  { path: patterns.reportTypes, element: <WorkbenchScreen /> },
  { path: patterns.reportType, element: <WorkbenchScreen /> },
  { path: patterns.siteVisit, element: <ReportScreen slug={siteVisitType} /> },
  { path: patterns.report, element: <ReportScreen /> },
].map(({ path, element }) => ({ path, element: <Redrawn screen={element} />, errorElement: <ScreenError /> }));

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ScreenError />,
    children: [
      { path: patterns.root, element: <Navigate to={paths.signIn} replace /> },
      { path: patterns.signIn, element: <Redrawn screen={<SignInScreen />} /> },
      { path: patterns.versionMismatch, element: <Redrawn screen={<VersionMismatchScreen />} /> },
      {
        // Once for all: from a report to its paper and back the device stays open.
        element: (
          <SignedIn>
            <Outlet />
          </SignedIn>
        ),
        children: [
          { element: <Frame />, children: [...inFrame] },
          paper(patterns.reportPrint, <PrintScreen />),
          paper(patterns.siteVisitPrint, <PrintScreen slug={siteVisitType} />),
        ],
      },
      {
        path: '*',
        element: (
          <Started>
            <main>
              <Redrawn screen={<NotFoundScreen />} />
            </main>
          </Started>
        ),
      },
    ],
  },
];

/** Paper has no navigation. */
function paper(path: string, page: ReactElement): RouteObject {
  return { path, errorElement: <ScreenError />, element: <Redrawn screen={page} /> };
}

export function createRouter() {
  // Before the router looks: a redirect by an element could still be on its way when the version check sends elsewhere.
  if (window.location.pathname === patterns.root) window.history.replaceState(null, '', paths.signIn);
  return createBrowserRouter(routes);
}

function Root() {
  useLanguage();
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
