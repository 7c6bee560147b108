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
export type {
  CallCard,
  CallDetail,
  CallStatus,
  EquipmentCard,
  Home,
  InstrumentCard,
  JobCard,
  MappingCard,
  ReportState,
  TaskCard,
  TaskDetail,
  TaskStatus,
} from './field-work.ts';
export type {
  Attachment,
  AttachmentBody,
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
export { problems } from './problem.ts';
export type { FieldError, Problem, ProblemCode } from './problem.ts';
export { stepFrom, stepsFrom } from './machines/machine.ts';
export type { Actor, Failed, Guard, Machine, Step, Stepped } from './machines/machine.ts';
export { shellForms } from './shell-forms.ts';
