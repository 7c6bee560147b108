import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { idFrom, paths, patterns } from '../../src/app/paths.ts';
import { addresses, openAddresses } from '../journeys/stage/addresses.ts';

it('spells the addresses as the product does', () => {
  expect(Object.values(patterns)).toEqual([
    '/',
    '/login',
    '/first-run',
    '/set-password',
    '/executive-home',
    '/task/:CallId',
    '/task-details/:ID',
    '/job-cards/:JobCardId',
    '/calls',
    '/closed-calls',
    '/closed-tasks/:CallId',
    '/create-task/:CallId',
    '/task-history',
    '/job-card-mapping/:TaskId',
    '/attendence-report',
    '/signature',
    '/mapped-spare-parts',
    '/spare-in-out/:CallId/:ProjectId',
    '/add-spare-parts/:CallId/:ProjectId',
    '/version-mismatch',
    '/appearance',
    '/import',
    '/people',
    '/people/:UserId',
    '/phones',
    '/account',
    '/audit',
    '/changed-records',
    '/report-types',
    '/report-types/gallery',
    '/report-types/:slug',
    '/site-visit-report/:MappingId/:taskId',
    '/site-visit-report-print/:MappingId/:taskId',
    '/:slug/:MappingId',
    '/:slug/:MappingId/print',
  ]);
});

it('has each kind of page checked by the accessibility journey', () => {
  const { root: _redirects, ...pages } = patterns;
  const seen: Readonly<Record<string, string>> = { ...addresses, ...openAddresses };
  expect(Object.entries(pages).filter(([name, pattern]) => !matchPath(pattern, seen[name] ?? ''))).toEqual([]);
});

it('a path is filled in with its ids', () => {
  expect(paths.call(1001)).toBe('/task/1001');
  expect(paths.task(2002)).toBe('/task-details/2002');
  expect(paths.jobCard(3)).toBe('/job-cards/3');
  expect(paths.report('breaker-report', 4)).toBe('/breaker-report/4');
  expect(paths.reportOf({ ReportTypeKey: 'breaker-report', MappingId: 4, TaskId: 5 })).toBe('/breaker-report/4');
  expect(paths.reportOf({ ReportTypeKey: 'site-visit-report', MappingId: 4, TaskId: 5 })).toBe(
    '/site-visit-report/4/5',
  );
  expect(paths.printOf({ ReportTypeKey: 'breaker-report', MappingId: 4, TaskId: 5 })).toBe('/breaker-report/4/print');
  expect(paths.printOf({ ReportTypeKey: 'site-visit-report', MappingId: 4, TaskId: 5 })).toBe(
    '/site-visit-report-print/4/5',
  );
});

it.each(['1', '42', '9007199254740991'])('%s in a path is an id', (text) => {
  expect(idFrom(text)).toBe(Number(text));
});

it.each([undefined, '', '0', '-1', '+1', '01', '1e3', '1.0', ' 1', 'abc', '9007199254740993', '99999999999999999'])(
  'does not take %s for an id',
  (text) => {
    expect(idFrom(text)).toBeUndefined();
  },
);
