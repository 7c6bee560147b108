import { lazyPart, Recovering, useLanguage, LoadingState } from '#screen';
import { Suspense, type ReactElement } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { ConnectionAlert } from './start-up/connection-alert.tsx';
import { paths, patterns, siteVisitType } from './paths.ts';
import { Localized } from './start-up/localized.tsx';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { SignedIn } from './start-up/signed-in.tsx';
import { Frame } from './start-up/frame/frame.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Started } from './start-up/started.tsx';
import { VersionMismatchScreen } from './start-up/version-mismatch-screen.tsx';
import { HomeScreen } from './work/home/home-screen.tsx';

/** The form and the printed sheet are most of the app; sign-in and home must not wait for them. */
const ReportScreen = lazyPart(async () => (await import('./reports/report-screen.tsx')).ReportScreen);
const PrintScreen = lazyPart(async () => (await import('./reports/print/print-screen.tsx')).PrintScreen);

const AttendanceScreen = lazyPart(async () => (await import('./attendance/attendance-screen.tsx')).AttendanceScreen);
const SignatureScreen = lazyPart(async () => (await import('./signatures/signature-screen.tsx')).SignatureScreen);

const MappedSparesScreen = lazyPart(
  async () => (await import('./spares/bag/mapped-spares-screen.tsx')).MappedSparesScreen,
);
const SpareInOutScreen = lazyPart(async () => (await import('./spares/slip/spare-in-out-screen.tsx')).SpareInOutScreen);
const AddSparesScreen = lazyPart(async () => (await import('./spares/plan/add-spares-screen.tsx')).AddSparesScreen);

const CallsScreen = lazyPart(async () => (await import('./work/call/calls-screen.tsx')).CallsScreen);
const ClosedCallsScreen = lazyPart(async () => (await import('./work/call/calls-screen.tsx')).ClosedCallsScreen);
const ClosedTasksScreen = lazyPart(async () => (await import('./work/task/closed-tasks-screen.tsx')).ClosedTasksScreen);
const CreateTaskScreen = lazyPart(
  async () => (await import('./work/create-task/create-task-screen.tsx')).CreateTaskScreen,
);
const TaskHistoryScreen = lazyPart(async () => (await import('./work/task/task-history-screen.tsx')).TaskHistoryScreen);
const MappingScreen = lazyPart(async () => (await import('./work/mapping/mapping-screen.tsx')).MappingScreen);
const CallScreen = lazyPart(async () => (await import('./work/call/call-screen.tsx')).CallScreen);
const TaskScreen = lazyPart(async () => (await import('./work/task/task-screen.tsx')).TaskScreen);
const JobCardScreen = lazyPart(async () => (await import('./work/job-card/job-card-screen.tsx')).JobCardScreen);

const AppearanceScreen = lazyPart(
  async () => (await import('./session/appearance/appearance-screen.tsx')).AppearanceScreen,
);

const ImportScreen = lazyPart(async () => (await import('./office/imports/import-screen.tsx')).ImportScreen);

const PeopleScreen = lazyPart(async () => (await import('./people/people-screen.tsx')).PeopleScreen);
const PersonScreen = lazyPart(async () => (await import('./people/person-screen.tsx')).PersonScreen);

const PhonesScreen = lazyPart(async () => (await import('./people/phones/phones-screen.tsx')).PhonesScreen);

const AccountScreen = lazyPart(async () => (await import('./session/account-screen.tsx')).AccountScreen);

const SetPasswordScreen = lazyPart(
  async () => (await import('./session/password/set-password-screen.tsx')).SetPasswordScreen,
);
const ChangedRecordsScreen = lazyPart(
  async () => (await import('./office/audit/records/changed-records-screen.tsx')).ChangedRecordsScreen,
);
const AuditScreen = lazyPart(async () => (await import('./office/audit/audit-screen.tsx')).AuditScreen);

const FirstRunScreen = lazyPart(async () => (await import('./session/first-run-screen.tsx')).FirstRunScreen);

const NotFoundScreen = lazyPart(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen);

/** For a few people at desks; nobody in the field loads it. */
const WorkbenchScreen = lazyPart(
  async () => (await import('./report-types/health/workbench-screen.tsx')).WorkbenchScreen,
);

const GalleryScreen = lazyPart(async () => (await import('./report-types/gallery/gallery-screen.tsx')).GalleryScreen);

interface Framed {
  readonly path: string;
  readonly element: ReactElement;
}

/** A screen that crashes leaves the frame around it intact. */
function framed({ path, element }: Framed): RouteObject {
  return { path, element: <Localized screen={element} />, errorElement: <ScreenError /> };
}

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
  { path: patterns.people, element: <PeopleScreen /> },
  { path: patterns.person, element: <PersonScreen /> },
  { path: patterns.phones, element: <PhonesScreen /> },
  { path: patterns.account, element: <AccountScreen /> },
  { path: patterns.audit, element: <AuditScreen /> },
  { path: patterns.changedRecords, element: <ChangedRecordsScreen /> },
  { path: patterns.gallery, element: <GalleryScreen /> },
  { path: patterns.reportTypes, element: <WorkbenchScreen /> },
  { path: patterns.reportType, element: <WorkbenchScreen /> },
].map(framed);

const reports: readonly RouteObject[] = [
  { path: patterns.siteVisit, element: <ReportScreen slug={siteVisitType} /> },
  { path: patterns.report, element: <ReportScreen /> },
].map(framed);

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ScreenError />,
    children: [
      { path: patterns.root, element: <Navigate to={paths.signIn} replace /> },
      { path: patterns.signIn, element: <Localized screen={<SignInScreen />} /> },
      beforeSignIn(patterns.firstRun, <FirstRunScreen />),
      beforeSignIn(patterns.setPassword, <SetPasswordScreen />),
      { path: patterns.versionMismatch, element: <Localized screen={<VersionMismatchScreen />} /> },
      {
        // Mounted once: the device stays open between a report and its printed sheet.
        element: (
          <SignedIn>
            <Outlet />
          </SignedIn>
        ),
        children: [
          { element: <Frame />, children: [...inFrame] },
          { element: <Frame isReport />, children: [...reports] },
          paper(patterns.reportPrint, <PrintScreen />),
          paper(patterns.siteVisitPrint, <PrintScreen slug={siteVisitType} />),
        ],
      },
      {
        path: '*',
        element: (
          <Started>
            <main>
              <Localized screen={<NotFoundScreen />} />
            </main>
          </Started>
        ),
      },
    ],
  },
];

function beforeSignIn(path: string, screen: ReactElement): RouteObject {
  return {
    path,
    element: (
      <Started>
        <Localized screen={screen} />
      </Started>
    ),
  };
}

/** A printed page has no navigation. */
function paper(path: string, page: ReactElement): RouteObject {
  return { path, errorElement: <ScreenError />, element: <Localized screen={page} /> };
}

export function createRouter() {
  // Before the router starts: an element's redirect could still be pending when the version check navigates elsewhere.
  if (window.location.pathname === patterns.root) window.history.replaceState(null, '', paths.signIn);
  return createBrowserRouter(routes);
}

function Root() {
  useLanguage();
  return (
    <>
      <Suspense fallback={<LoadingState />}>
        <Recovering>
          <Outlet />
        </Recovering>
      </Suspense>
      <ConnectionAlert />
      <ScrollRestoration />
    </>
  );
}
