import type { CallStatus, TaskStatus } from '#contract';
import type { CallType, Priority, TaskType } from '../storage/tables/work.ts';

/** Days from today; absent for a call that is not planned. */
type Day = number | undefined;

type Call = readonly [
  id: number,
  project: number,
  site: number,
  type: CallType,
  priority: Priority,
  assignee: number | undefined,
  logged: number,
  scheduled: Day,
  status: CallStatus,
  complaint: string,
];

export const calls: readonly Call[] = [
  [1001, 31, 21, 'breakdown', 'p1', 1, -2, 0, 'in_progress', 'Incomer VCB spring not charging; feeder on backup'],
  [1002, 32, 23, 'preventive', 'p3', 1, -9, 0, 'assigned', 'Half-yearly relay testing bay 1 and DG panel'],
  [1003, 33, 25, 'testing', 'p2', 1, -7, -4, 'awaiting_signoff', 'ACB testing and maintenance before audit'],
  [1004, 34, 26, 'breakdown', 'p1', 2, -1, 0, 'in_progress', 'Transformer 1 REF relay mal-operating'],
  [1005, 35, 27, 'commissioning', 'p3', 2, -12, 1, 'assigned', 'Commission two 11 kV VCB panels'],
  [1006, 36, 28, 'preventive', 'p3', 2, -10, -6, 'closed', 'Annual LBS service'],
  [1007, 37, 29, 'warranty', 'p2', 3, -8, -2, 'on_hold', 'ट्रिप सर्किट अलार्म बार-बार (trip circuit alarm keeps coming)'],
  [1008, 38, 30, 'preventive', 'p2', 3, -5, 0, 'in_progress', 'AMC visit relay panel and DG protection'],
  [1009, 31, 22, 'preventive', 'p4', 3, -16, -12, 'closed', 'LBS inspection township ring'],
  [1010, 32, 24, 'breakdown', 'p1', 1, -4, -3, 'closed', 'Under-voltage relay tripping pump'],
  [1011, 33, 25, 'testing', 'p3', undefined, -1, undefined, 'open', 'Reverse power relay test of DG set'],
  [1012, 36, 28, 'breakdown', 'p3', 2, -3, -1, 'cancelled', 'Noise from LBS cubicle'],
  // Last season's visits, whose readings appear as the previous ones today.
  [1101, 31, 21, 'preventive', 'p3', 1, -190, -182, 'closed', 'Yearly service and relay testing'],
  [1102, 31, 22, 'preventive', 'p4', 3, -186, -180, 'closed', 'Yearly service of the ring main units'],
  [1103, 32, 23, 'preventive', 'p3', 1, -182, -177, 'closed', 'Yearly relay testing, bay 1 and DG panel'],
  [1104, 32, 24, 'preventive', 'p3', 1, -180, -175, 'closed', 'Yearly relay testing, pump motors'],
  [1105, 33, 25, 'testing', 'p3', 1, -178, -172, 'closed', 'Yearly testing and overhaul of ACBs'],
  [1106, 34, 26, 'preventive', 'p3', 2, -176, -170, 'closed', 'Yearly testing of transformer protection'],
  [1107, 37, 29, 'preventive', 'p3', 3, -174, -168, 'closed', 'Yearly testing of trip circuits'],
  [1108, 38, 30, 'preventive', 'p3', 3, -172, -165, 'closed', 'Yearly relay testing, HT and DG'],
];

type Task = readonly [
  id: number,
  call: number,
  seq: number,
  type: TaskType,
  assignee: number | undefined,
  planned: Day,
  status: TaskStatus,
  title: string,
];

export const tasks: readonly Task[] = [
  [2001, 1001, 1, 'inspect', 1, -2, 'closed', 'Inspect VCB and find spring charging fault'],
  [2002, 1001, 2, 'replace', 1, 0, 'in_progress', 'Replace closing coil and retest breaker'],
  [2003, 1001, 3, 'test', 1, 1, 'assigned', 'Test incomer protection relay'],
  [2004, 1002, 1, 'test', 1, 0, 'assigned', 'Test overcurrent and earth fault relays bay 1'],
  [2005, 1002, 2, 'test', 1, 0, 'assigned', 'Test voltage relays bay 1'],
  [2006, 1002, 3, 'test', 1, 1, 'assigned', 'Test DG protection relays'],
  [2007, 1003, 1, 'test', 1, -4, 'closed', 'Primary injection test ACB-1'],
  [2008, 1003, 2, 'test', 1, -4, 'closed', 'Maintenance and release read-out of ACB-2'],
  [2009, 1004, 1, 'test', 2, 0, 'paused', 'Find cause of REF and earth fault operation'],
  [2010, 1004, 2, 'repair', 2, 0, 'assigned', 'Correct CT wiring and prove stability'],
  [2011, 1005, 1, 'commission', 2, 1, 'assigned', 'Commission VCB panel 1'],
  [2012, 1005, 2, 'commission', 2, 2, 'assigned', 'Commission VCB panel 2'],
  [2013, 1006, 1, 'repair', 2, -6, 'closed', 'Service LBS-1 and replace fuses'],
  [2014, 1006, 2, 'inspect', 2, -6, 'closed', 'Service LBS-2'],
  [2015, 1007, 1, 'test', 3, -2, 'closed', 'Test trip circuit supervision relay'],
  [2016, 1007, 2, 'replace', 3, -2, 'cannot_complete', 'Replace master trip relay'],
  [2017, 1007, 3, 'replace', 3, 3, 'assigned', 'Replace master trip relay (follow-up)'],
  [2018, 1008, 1, 'test', 3, 0, 'closed', 'Test voltage relays'],
  [2019, 1008, 2, 'test', 3, 0, 'in_progress', 'Test current relays and DG overcurrent'],
  [2020, 1008, 3, 'inspect', 3, 0, 'assigned', 'Thermal scan of relay panel'],
  [2021, 1009, 1, 'inspect', 3, -12, 'closed', 'Inspect ring LBS'],
  [2022, 1010, 1, 'replace', 1, -3, 'closed', 'Replace auxiliary relay and test under-voltage relay'],
  [2023, 1010, 2, 'test', 1, -3, 'cancelled', 'Check pump motor relay'],
  [2024, 1011, 1, 'test', undefined, undefined, 'new', 'Test reverse power relay'],
  [2025, 1012, 1, 'inspect', 2, -1, 'cancelled', 'Inspect LBS cubicle'],
  [2101, 1101, 1, 'test', 1, -182, 'closed', 'Service incomer VCB, test its relays'],
  [2102, 1102, 1, 'inspect', 3, -180, 'closed', 'Service ring main unit A'],
  [2103, 1103, 1, 'test', 1, -177, 'closed', 'Test voltage and DG protection relays'],
  [2104, 1104, 1, 'test', 1, -175, 'closed', 'Test under-voltage relay of pump 1'],
  [2105, 1105, 1, 'test', 1, -172, 'closed', 'Release test and overhaul of ACBs'],
  [2106, 1106, 1, 'test', 2, -170, 'closed', 'Test REF and earth-fault relays'],
  [2107, 1107, 1, 'test', 3, -168, 'closed', 'Test trip circuit supervision'],
  [2108, 1108, 1, 'test', 3, -165, 'closed', 'Test HT incomer, DG and voltage relays'],
];

/** Tasks from this id on belong to last season. Their reports were submitted. */
export const firstPastTask = 2101;

/**
 * The reports of each job card: the equipment, and the function to report on. A function is named by its ANSI number, as on
 * drawings (the first number in a report type's `x-report.ansi`); the installed types tell which report type that is for
 * the equipment.
 */
export const jobCards: readonly (readonly [
  task: number,
  ...reports: readonly (readonly [code: string, equipment: number])[],
])[] = [
  [2001, ['52', 101], ['86', 102]],
  [2002, ['52', 101], ['AUX', 103]],
  [2004, ['50/51', 108], ['51N', 109]],
  [2005, ['59', 110], ['27', 111]],
  [2006, ['46', 112], ['32R', 113]],
  [2007, ['50', 125]],
  [2008, ['52', 126]],
  [2009, ['64R', 118], ['EFHF', 119]],
  [2013, ['LBS', 130]],
  [2014, ['LBS', 131]],
  [2015, ['74TC', 132]],
  [2016, ['86', 133]],
  [2018, ['59', 135], ['27', 136]],
  [2019, ['51N', 137], ['50/51', 138], ['51V', 139]],
  [2021, ['LBS', 106]],
  [2022, ['27', 116]],
  [2101, ['52', 101], ['86', 102], ['AUX', 103], ['50/51', 104]],
  [2102, ['LBS', 106]],
  [2103, ['59', 110], ['46', 112], ['32R', 113]],
  [2104, ['27', 116]],
  [2105, ['50', 125], ['52', 126]],
  [2106, ['64R', 118], ['EFHF', 119]],
  [2107, ['74TC', 132]],
  [2108, ['51N', 137], ['51V', 139], ['59', 135], ['27', 136], ['50/51', 138]],
];

/**
 * Last season's findings by equipment: the recorded case from which its report is filled in. The over-voltage relay
 * does not trip its breaker, the under-voltage relay had loose terminals, one test of the over-current relay was left out.
 * This season's visit tests them again.
 */
export const findings: ReadonlyMap<number, string> = new Map([
  [135, 'functional-not-ok'],
  [136, 'rectified'],
  [138, 'high-set-left-out'],
]);

export const visitCode = 'SITE-VISIT';
