/**
 * The agreement between device and server: the shapes that travel, every call of the API, every way it can fail.
 * Promises: one source per shape; the server refuses what does not fit, the app is typed from the same lines.
 * Errors: every refusal is a `Problem` (RFC 9457) with a code of `problems`, whether to retry, and pointers to fields.
 * `StepResult` has the table of what comes of a step.
 * Never: uses the network, a clock, a screen or storage.
 */
export { capabilities, firstRoles, importers, may, roles, rolesAmong, rolesThatMay, usualRoles } from './capability.ts';
export type { Capability, Holder, Role } from './capability.ts';
export { appRoutes } from './app-routes.ts';
export { clientVersion, isApp } from './app-version.ts';
export { draftTag, type DraftSave } from './reports/draft-tag.ts';
export { endpoints } from './endpoints.ts';
export type { EndpointKey, Endpoints } from './endpoints.ts';
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
export { auditActs } from './audit/audit.ts';
export type { AuditAct, AuditChain, AuditRow, ChainFault } from './audit/audit.ts';
export { accountSentences } from './people/account-sentences.ts';
export type { KeyHalf } from './people/device-keys.ts';
export { shortestAdministratorPassword, shortestPassword } from './people/passwords.ts';
export { FirstPerson } from './people/people.ts';
export type { FirstRunBody, Profile, SignIn } from './people/people.ts';
export { shortestPasswordOf } from './people/own-account.ts';
export type { DeviceKind, LinkHolder, OwnSession, PasswordChange } from './people/own-account.ts';
export type {
  KnownPasskey,
  NewPasskey,
  OwnPasskey,
  PasskeyAnswer,
  PasskeyOffer,
  PasskeyQuestion,
} from './people/passkeys.ts';
export type { ProviderRefusal, SignInProvider } from './people/provider.ts';
export { mostWaiting, oldestWaitingSec } from './people/waiting-limits.ts';
export type { PersonPhones, Phone, WaitingOnPhone } from './people/phones.ts';
export type { NewPerson, PasswordLink, Person, PersonCard, PersonChange, PersonStep } from './people/person.ts';
export type { CallFacts, CardFacts, CardStatus, TaskFacts } from './states/facts.ts';
export type {
  CallChange,
  CallList,
  CallStep,
  CardChange,
  CardStep,
  Colleague,
  MappingOptions,
  NewMappings,
  NewTask,
  PastTask,
  TaskStep,
  Week,
  SafetyBypass,
} from './work/field-acts.ts';
export { callGuards, callMachine } from './machines/call.ts';
export type { CallAction, CallConsequence } from './machines/call.ts';
export { checkGuards } from './machines/check-guards.ts';
export type { Checked } from './machines/check-guards.ts';
export { cardGuards, cardMachine } from './machines/job-card.ts';
export type { CardAction } from './machines/job-card.ts';
export { mappingGuards, mappingMachine } from './machines/mapping.ts';
export type { MappingAction } from './machines/mapping.ts';
export { taskGuards, taskMachine } from './machines/task.ts';
export type { TaskAction } from './machines/task.ts';
export { openChecks } from './work/open-checks.ts';
export { taskTypes } from './work/task-types.ts';
export type { TaskType } from './work/task-types.ts';
export type {
  CallCard,
  CallDetail,
  EquipmentCard,
  Home,
  InstrumentAccuracy,
  InstrumentCard,
  JobCard,
  MappingCard,
  SafetyCheck,
  TaskCard,
  TaskDetail,
  TaskEventCard,
} from './work/field-work.ts';
export { callStatesOver, holdCauses, isCallOver, isTaskOver, taskStatesOver } from './states/work-states.ts';
export type { CallStatus, HoldCause, ReportState, TaskStatus } from './states/work-states.ts';
export type {
  Attachment,
  AttachmentBody,
  AttachmentOwner,
  PhotoCard,
  PhotoChange,
  PhotoChanged,
  Photos,
  RemovedPhoto,
  SignedBy,
  SignerSide,
  UploadBody,
  UploadState,
} from './reports/attachment.ts';
export {
  keptOfReport,
  largestPiece,
  longestCaption,
  mostPhotos,
  mostReportPhotos,
} from './reports/attachment-limits.ts';
export type {
  Draft,
  DraftBody,
  DraftSaved,
  Entries,
  Firm,
  Override,
  ReopenBody,
  ReportRevision,
  ReportView,
  RevisionCard,
  Strokes,
  SubmitBody,
} from './reports/report.ts';
export { recordFormat, recordMembers, recordText, recordTextAround, recordVersion } from './records/report-record.ts';
export type { RecordedPicture, RecordFacts, ReportRecord } from './records/report-record.ts';
export type { FaultKind, FaultyThing, ListedFault, RecordFault, RecordFaults } from './audit/record-fault.ts';
export type { Health, RefusalCard, ReportTypeCard, Workbench, WorkbenchType } from './reports/report-type.ts';
export { importerOf, importKinds, largestImport } from './imports/import-kinds.ts';
export type { ImportKind } from './imports/import-kinds.ts';
export type { ImportedRow, ImportMistake, ImportReport } from './imports/imports.ts';
export { Problem, problems } from './problem.ts';
export { problemsInPlace } from './problem-in-place.ts';
export type { FieldError, ProblemCode } from './problem.ts';
export type {
  AttendanceCorrection,
  AttendanceDay,
  AttendanceStatus,
  AttendanceTransition,
  CorrectionBody,
  DayChanged,
  DayKind,
  NewDayBody,
  Position,
  PositionState,
  PunchBody,
  PunchFlag,
  PunchKind,
} from './attendance/attendance.ts';
export type {
  AttendanceMonth,
  MonthChanged,
  MonthDecision,
  MonthTransition,
  NamedDay,
} from './attendance/attendance-month.ts';
export type { LeaveBody, LeaveChanged, LeaveKind, LeaveRequest, NamedLeave } from './attendance/leave.ts';
export { indianDate } from './attendance/indian-date.ts';
export {
  clockAt,
  dateOfPunch,
  dayFrom,
  longestStretchMs,
  stretchesOf,
  workDateOf,
} from './attendance/attendance-day.ts';
export type { Clock, CorrectionFact, Day, DayFacts, PunchFact } from './attendance/attendance-day.ts';
export type {
  AttachBody,
  Ink,
  NotSignedReason,
  Signature,
  SignatureBody,
  SignatureChanged,
  SignatureState,
  SignatureTarget,
  SignedKind,
  SignedThing,
  Signer,
  SignerRole,
  Waiver,
} from './reports/signature.ts';
export type {
  CustomPartBody,
  LocationKind,
  MappedSpare,
  MappedSpareCard,
  PartAdded,
  PlanBody,
  PlanLine,
  SparePart,
  SpareStatus,
  StockLocation,
  Uom,
} from './spares/spares.ts';
export type {
  Condition,
  Direction,
  Movement,
  MovementAction,
  MovementBody,
  MovementChanged,
  MovementReason,
  MovementState,
  MovementTransition,
  SlipReason,
  SpareBook,
  SparesPolicy,
  StockBalance,
  StockBalances,
} from './spares/spare-movement.ts';
export type { IssueBody, Issued } from './spares/stock-issue.ts';
export { countedQuantities, countsOf, spareStatus } from './spares/spare-counts.ts';
export type { CountedLine } from './spares/spare-counts.ts';
export { entriesOf, isTransfer, milliOf, mirrorOf, qtyOf, slipReasons, usualCondition } from './spares/stock-ledger.ts';
export type { Ends, PlaceName } from './spares/stock-ledger.ts';
export {
  isWaiting,
  lineGuards,
  movementGuards,
  movementMachine,
  nothingMoved,
  postingStep,
} from './machines/spare-movement.ts';
export type { LineGuardCode, MovementFacts } from './machines/spare-movement.ts';
export type { OwnProfile, ProfileBody } from './people/profile.ts';
export { attendanceMachine, clockSlackMs, correctionGuards, isCheckedIn } from './machines/attendance.ts';
export { monthIsOpen, monthMachine, monthOf } from './machines/attendance-month.ts';
export type { MonthState } from './machines/attendance-month.ts';
export { datesCounted, leaveGuards, leaveMachine } from './machines/leave.ts';
export type { LeaveFacts, LeaveState } from './machines/leave.ts';
export { personGuards } from './machines/person.ts';
export { photoMachine } from './machines/photo.ts';
export type { PhotoState } from './machines/photo.ts';
export { signatureMachine } from './machines/signature.ts';
export type { SignatureFacts, SignatureStep } from './machines/signature.ts';
export { askedByAnother, failedOf, stepFrom, stepsFrom } from './machines/machine.ts';
export type { Actor, Failed, Step, StepResult } from './machines/machine.ts';
export type { AnswerShape } from './answer-shape.ts';
export { serverMark } from './server-mark.ts';
export { shellForms } from './shell-forms.ts';
export { longestSearch } from './paged.ts';
