import type {
  AnswerOf,
  CallCard,
  Endpoints,
  Home,
  JobCard,
  MappingCard,
  Profile,
  TaskCard,
  TaskFacts,
} from '#contract';

/** The work of one executive on one day, as the server would tell it. */
export const anita: Profile = {
  UserId: 1,
  UserName: 'anita',
  FullName: 'Anita Deshmukh',
  Roles: ['executive'],
  BaseCity: 'Pune',
};

const hourMs = 3_600_000;
/** The hour of these calls. A test that reads how late or how soon they are sets its clock to it. */
export const fieldHour = Date.now();

const at = (hoursFromNow: number): string => new Date(fieldHour + hoursFromNow * hourMs).toISOString();
const day = (daysFromNow: number): string => at(24 * daysFromNow).slice(0, 10);

export const springCall: CallCard = {
  CallId: 1001,
  CallNo: 'SC-2026-000101',
  CallType: 'breakdown',
  Priority: 'p1',
  Status: 'in_progress',
  Customer: 'Sahyadri Sugar Mills Ltd.',
  Site: 'Main 11 kV substation',
  City: 'Karad',
  Complaint: 'Incomer VCB spring not charging; feeder on backup',
  ScheduledStart: at(-3),
  DueAt: at(-2.2),
  Late: true,
  TasksFinished: 1,
  TasksTotal: 3,
};

const relayCall: CallCard = {
  CallId: 1002,
  CallNo: 'SC-2026-000102',
  CallType: 'preventive',
  Priority: 'p3',
  Status: 'assigned',
  Customer: 'Konkan Water Supply Board',
  Site: 'Dapoli Pump House',
  City: 'Dapoli',
  Complaint: 'Half-yearly relay testing bay 1 and DG panel',
  ScheduledStart: at(1),
  DueAt: at(2.1),
  Late: false,
  TasksFinished: 0,
  TasksTotal: 3,
};

const acbCall: CallCard = {
  ...relayCall,
  CallId: 1003,
  CallNo: 'SC-2026-000103',
  CallType: 'testing',
  Priority: 'p2',
  Status: 'awaiting_signoff',
  Customer: 'Deccan Auto Components Pvt. Ltd., Plant 2, Chakan Industrial Area',
  Site: 'LT room',
  City: 'Pune',
  Complaint: 'ACB testing and maintenance before audit',
  DueAt: at(70),
  TasksFinished: 2,
  TasksTotal: 2,
};

const laterCall: CallCard = {
  ...relayCall,
  CallId: 1005,
  CallNo: 'SC-2026-000105',
  CallType: 'commissioning',
  Customer: 'Nashik Textile Park',
  Site: '33/11 kV yard',
  City: 'Nashik',
  Complaint: 'Commission two 11 kV VCB panels',
  ScheduledStart: at(48),
  DueAt: at(56),
};

export const coilTask: TaskCard = {
  TaskId: 2002,
  TaskNo: 'SC-2026-000101/02',
  CallId: 1001,
  Title: 'Replace closing coil and retest breaker',
  TaskType: 'replace',
  Status: 'in_progress',
  Assignee: 'Anita Deshmukh',
  PlannedDate: day(0),
  JobCardId: 3002,
  ReportsSubmitted: 1,
  ReportsTotal: 3,
};

export const breakerReport: MappingCard = {
  MappingId: 4003,
  TaskId: 2002,
  ReportTypeKey: 'breaker-report',
  ReportTitle: 'VCB service report',
  TypeAvailable: true,
  Equipment: {
    EquipmentId: 101,
    AssetCode: 'SEQ-KRD-000101',
    Category: 'vcb',
    Make: 'Siemens',
    Model: '3AH0',
    SerialNo: 'VB-20114',
    PanelNo: 'P-01',
    FeederName: 'Incomer 1',
  },
  IsMandatory: true,
  State: 'draft',
};

const relayReport: MappingCard = {
  ...breakerReport,
  MappingId: 4004,
  ReportTypeKey: 'relay-report',
  ReportTitle: 'Auxiliary relay test report',
  State: 'submitted',
  Outcome: 'satisfactory with remarks',
};

export const missingTypeReport: MappingCard = {
  MappingId: 4005,
  TaskId: 2002,
  ReportTypeKey: 'visit-report',
  ReportTitle: 'visit-report',
  TypeAvailable: false,
  IsMandatory: false,
  State: 'not_started',
};

export const home: Home = {
  AsOf: at(0),
  TodaysCalls: [relayCall, acbCall, springCall],
  LaterCalls: [laterCall],
  PendingReports: [
    { ...breakerReport, TaskTitle: coilTask.Title, CallNo: springCall.CallNo, Customer: springCall.Customer },
    {
      ...breakerReport,
      MappingId: 4009,
      TaskId: 2004,
      ReportTitle: 'Earth fault relay test report',
      ReportTypeKey: 'relay-report',
      State: 'not_started',
      TaskTitle: 'Test overcurrent and earth fault relays bay 1',
      CallNo: relayCall.CallNo,
      Customer: relayCall.Customer,
    },
  ],
};

export const taskFacts: TaskFacts = {
  CardStatus: 'in_progress',
  HasWorkDone: false,
  ReportsOpen: 1,
  VisitReport: 'not_needed',
  Signature: 'missing',
  DraftMovements: 0,
  FittedWithoutSerial: 0,
  PhotosMissing: 0,
  IsCallOpen: true,
  IsAssigneeActive: false,
  IsOwnAndUntouched: false,
  IsRecent: false,
  IsOffice: false,
};

export const callDetail: AnswerOf<Endpoints['GET /api/v1/calls/:CallId']> = {
  Call: springCall,
  ProjectNo: 'PRJ-031',
  ProjectName: 'AMC 2026-27',
  Address: 'Sahyadri Sugar Mills, Yeshwantnagar, Karad 415115, Maharashtra',
  Directions: 'Gate 3, behind the boiler house.',
  SafetyNotes:
    'Bus side stays live. Work permit from shift in-charge. Rack out and earth before opening the mechanism cover.',
  AccessHours: '08:00 to 18:00',
  Contact: { Name: 'R. Kulkarni', Designation: 'Electrical Manager', Mobile: '+91 98220 12345' },
  SiteId: 21,
  ProjectId: 31,
  IsMine: true,
  Facts: {
    TasksClosed: 1,
    TasksOpen: 2,
    Undecided: 0,
    TasksStarted: 2,
    Unsigned: 1,
    HasSignOff: false,
    HasSummary: false,
    OpenMovements: 0,
    IsAssigneeActive: false,
    NamesWork: false,
  },
  Events: [],
  Tasks: [
    {
      ...coilTask,
      TaskId: 2001,
      TaskNo: 'SC-2026-000101/01',
      Title: 'Inspect VCB and find spring charging fault',
      TaskType: 'inspect',
      Status: 'closed',
    },
    coilTask,
    {
      ...coilTask,
      TaskId: 2003,
      TaskNo: 'SC-2026-000101/03',
      Title: 'Test incomer protection relay',
      TaskType: 'test',
      Status: 'assigned',
      PlannedDate: day(1),
    },
  ],
};

export const taskDetail: AnswerOf<Endpoints['GET /api/v1/tasks/:TaskId']> = {
  Task: coilTask,
  Call: springCall,
  Description: 'Fit the new closing coil, charge by hand and by motor, repeat all timings.',
  Mappings: [breakerReport, relayReport, missingTypeReport],
  Events: [
    { Kind: 'start', DeviceAt: '2026-11-16T04:12:00Z', Actor: 'Anita Deshmukh' },
    { Kind: 'travel_start', DeviceAt: '2026-11-16T02:30:00Z', Actor: 'Anita Deshmukh', Reason: 'From Pune depot' },
  ],
  IsMine: true,
  WorkedMinutes: 95,
  TravelMinutes: 102,
  FollowUps: [],
  Facts: taskFacts,
};

export const jobCard: JobCard = {
  JobCardId: 3002,
  JobCardNo: 'JC-2026-000202',
  Status: 'in_progress',
  Instructions: 'Use the spare coil kept in the site store.',
  Task: coilTask,
  Call: springCall,
  SafetyChecks: [
    {
      Key: 'permit',
      Label: 'Work permit received',
      Checked: true,
      AnsweredAt: '2026-11-16T04:20:00Z',
      AnsweredBy: 'Anita Deshmukh',
    },
    { Key: 'earth', Label: 'Earthed and locked', Checked: false },
    { Key: 'restored', Label: 'Supply restored', Checked: false, After: true },
  ],
  Instruments: [
    {
      InstrumentId: 1,
      Kind: 'contact resistance meter',
      Make: 'Megger',
      Model: 'DLRO100',
      SerialNo: 'M-7781',
      CalibrationDueOn: '2026-01-31',
    },
    {
      InstrumentId: 2,
      Kind: 'insulation_tester',
      Make: 'Megger',
      Model: 'MIT525',
      SerialNo: 'I-4410',
      CalibrationDueOn: '2999-12-31',
      Accuracy: { TimePct: 0.1, TimeMs: 1, ResistancePct: 5, InsulationMegohm: 0.1 },
    },
  ],
  Mappings: [relayReport, breakerReport, missingTypeReport],
  IsMine: true,
  Facts: {
    ChecksOpen: 1,
    AfterChecksOpen: 1,
    ReportsOpen: 1,
    ReportsSubmitted: 1,
    HasWorkDone: false,
    ExpiredInstruments: 1,
    IsTaskOpen: true,
  },
};
