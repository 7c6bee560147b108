/**
 * What device and server have agreed: the shapes that travel, every call of the API, every way it can fail.
 * Promises: one source per shape; the server refuses what does not fit, the app is typed from the same lines.
 * Never: touches a network, a clock, a screen or a store.
 */
export { appRoutes } from './app-routes.ts';
export { clientVersion, isApp } from './app-version.ts';
export { draftTag } from './draft-tag.ts';
export { endpoints } from './endpoints.ts';
export type { EndpointKey, Endpoints } from './endpoints.ts';
export type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts';
export type { Profile, Role, SignIn } from './people.ts';
export type { CallFacts, CardFacts, CardStatus, MappingFacts, TaskFacts } from './facts.ts';
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
} from './field-acts.ts';
export { callActions, callGuards, callMachine, holdCauses } from './machines/call.ts';
export type { CallAction, CallConsequence, HoldCause } from './machines/call.ts';
export { checkGuards } from './machines/check-guards.ts';
export type { Checked } from './machines/check-guards.ts';
export { cardActions, cardGuards, cardMachine } from './machines/job-card.ts';
export type { CardAction } from './machines/job-card.ts';
export { mappingGuards, mappingMachine } from './machines/mapping.ts';
export type { MappingAction, MappingState } from './machines/mapping.ts';
export { cannotCompleteReasons, pauseReasons, taskActions, taskGuards, taskMachine } from './machines/task.ts';
export type { TaskAction } from './machines/task.ts';
export { taskTypes } from './task-types.ts';
export type { TaskType } from './task-types.ts';
export type {
  CallCard,
  CallDetail,
  EquipmentCard,
  Home,
  InstrumentCard,
  JobCard,
  MappingCard,
  TaskCard,
  TaskDetail,
  TaskEventCard,
} from './field-work.ts';
export type { CallStatus, ReportState, TaskStatus } from './work-states.ts';
export type {
  Attachment,
  AttachmentBody,
  AttachmentOwner,
  PhotoCard,
  PhotoChange,
  PhotoChanged,
  Photos,
  RemovedPhoto,
  UploadBody,
  UploadState,
} from './attachment.ts';
export { largestAttachment, largestPiece, largestThumb, longestCaption, mostPhotos } from './attachment-limits.ts';
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
} from './report.ts';
export type { Health, RefusalCard, ReportTypeCard, ReportTypes, Workbench, WorkbenchType } from './report-type.ts';
export { importKinds, largestImport } from './import-kinds.ts';
export type { ImportKind } from './import-kinds.ts';
export type { ImportedRow, ImportFile, ImportMistake, ImportReport } from './imports.ts';
export { Problem, problems } from './problem.ts';
export type { FieldError, ProblemCode } from './problem.ts';
export type {
  AttendanceCorrection,
  AttendanceDay,
  AttendancePunch,
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
} from './attendance.ts';
export type {
  AttendanceMonth,
  AttendanceOffice,
  MonthChanged,
  MonthDecision,
  MonthTransition,
  NamedDay,
} from './attendance-month.ts';
export type { LeaveBody, LeaveChanged, LeaveKind, LeaveRequest, NamedLeave } from './leave.ts';
export { clockAt, dateOfPunch, dayFrom, longestStretchMs, stretchesOf, workDateOf } from './attendance-day.ts';
export type { Clock, CorrectionFact, Day, DayFacts, PunchFact, Stretch } from './attendance-day.ts';
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
  VoidBody,
  Waiver,
  WaiverDecision,
} from './signature.ts';
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
} from './spares.ts';
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
} from './spare-movement.ts';
export type { IssueBody, Issued } from './stock-issue.ts';
export { countsOf, spareStatus } from './spare-counts.ts';
export type { CountedLine, SpareCounts } from './spare-counts.ts';
export {
  balanceOf,
  entriesOf,
  isTransfer,
  milliOf,
  mirrorOf,
  qtyOf,
  slipReasons,
  usualCondition,
  whereaboutsIn,
} from './stock-ledger.ts';
export type { Ends, PlaceName, StockEntry, Whereabouts } from './stock-ledger.ts';
export { isWaiting, lineGuards, movementGuards, movementMachine, postingStep } from './machines/spare-movement.ts';
export type { MovementFacts, MovementStep } from './machines/spare-movement.ts';
export type { OwnProfile, ProfileBody } from './profile.ts';
export { attendanceMachine, clockSlackMs, correctionGuards, dateHasCome, isCheckedIn } from './machines/attendance.ts';
export type { AttendanceStep, CorrectionFacts, PunchFacts } from './machines/attendance.ts';
export { monthIsOpen, monthMachine, monthOf } from './machines/attendance-month.ts';
export type { MonthFacts, MonthState, MonthStep } from './machines/attendance-month.ts';
export { datesBetween, datesCounted, leaveGuards, leaveMachine } from './machines/leave.ts';
export type { LeaveFacts, LeaveState, LeaveStep } from './machines/leave.ts';
export { photoMachine } from './machines/photo.ts';
export type { PhotoFacts, PhotoState, PhotoStep } from './machines/photo.ts';
export { signatureMachine } from './machines/signature.ts';
export type { SignatureFacts, SignatureStep } from './machines/signature.ts';
export { failedOf, stepFrom, stepsFrom } from './machines/machine.ts';
export type { Actor, Failed, Guard, Machine, Step, Stepped } from './machines/machine.ts';
export { shellForms } from './shell-forms.ts';
