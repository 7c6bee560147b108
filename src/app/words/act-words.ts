import type { ActAbouts, ActKey } from '#offline';
import { t, term, tn, dateText, momentText } from '#language';
import { datesText } from './dates-text.ts';
import { photoName } from './photo-name.ts';
import { roleWords } from './signature-words.ts';
import { movementVerbs, qtyText, reasonWords } from './spare-words.ts';
import { callVerbs, cardVerbs, taskVerbs } from './step-verbs.ts';

/** For each kind of act, the sentence shown to a person, in the current language. */
const sentences: { readonly [K in ActKey]: (about: ActAbouts[K]) => string } = {
  'POST /api/v1/attendance/punches': ({ Kind, DeviceAt }) =>
    `${Kind === 'in' ? t('Check in') : t('Check out')}, ${momentText(Date.parse(DeviceAt))}`,
  'POST /api/v1/attendance/:AttendanceId/corrections': (about) => correction(about),
  'POST /api/v1/attendance/corrections': (about) => correction(about),
  'POST /api/v1/attendance/leaves': (dates) => t('Leave, {dates}', { dates: datesText(dates) }),
  'POST /api/v1/attendance/leaves/:LeaveId/withdrawal': (dates) =>
    t('Leave withdrawn, {dates}', { dates: datesText(dates) }),
  'POST /api/v1/spares': ({ Name }) => t('New part: {name}', { name: Name }),
  'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares': ({ Names }) =>
    t('Plan: {names}', { names: Names.join(', ') }),
  'DELETE /api/v1/mapped-spares/:MappedSpareId': ({ Name }) => t('Remove from the plan: {name}', { name: Name }),
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements': ({ Reason, Qty, Uom, Name }) =>
    `${reasonWords[Reason]}: ${qtyText(Qty, Uom)} ${Name}`,
  'POST /api/v1/movements/:MovementId/transitions': ({ Action, Qty, Uom, Name }) =>
    `${movementVerbs[Action]}: ${qtyText(Qty, Uom)} ${Name}`,
  'PUT /api/v1/signatures/:SignatureId': (about) => signature(about),
  'POST /api/v1/signatures/:SignatureId/attach': (about) => t('{label}: attached', { label: signature(about) }),
  'PUT /api/v1/profile': () => t('My profile'),
  'POST /api/v1/attachments/:AttachmentId/changes': ({ Action, Photo }) => {
    const photo = typeof Photo === 'number' ? photoName(Photo) : Photo;
    return Action === 'remove' ? t('Photo removed: {photo}', { photo }) : t('Photo caption: {photo}', { photo });
  },
  'POST /api/v1/tasks/:TaskId/mappings': ({ NewMappings, Title }) =>
    tn('Add {count} report: {title}', 'Add {count} reports: {title}', NewMappings, { title: Title }),
  'DELETE /api/v1/mappings/:MappingId': ({ ReportTitle }) =>
    t('Remove: {reportTitle}', { reportTitle: term(ReportTitle) }),
  'POST /api/v1/mappings/:MappingId/waive': ({ ReportTitle }) =>
    t('Not needed: {reportTitle}', { reportTitle: term(ReportTitle) }),
  'POST /api/v1/mappings/:MappingId/safety-bypass': ({ ReportTitle }) =>
    t('Filled in before the safety checks: {reportTitle}', { reportTitle: term(ReportTitle) }),
  'PATCH /api/v1/calls/:CallId': ({ CallNo }) => t('Reschedule: {callNo}', { callNo: CallNo }),
  'POST /api/v1/calls/:CallId/transitions': ({ Action, CallNo }) => `${callVerbs[Action]}: ${CallNo}`,
  'POST /api/v1/calls/:CallId/tasks': ({ NewTask }) => t('New task: {title}', { title: NewTask }),
  'POST /api/v1/tasks/:TaskId/transitions': ({ Action, Title }) => `${taskVerbs[Action]}: ${Title}`,
  'PATCH /api/v1/job-cards/:JobCardId': ({ JobCardNo, Checks: [check] }) =>
    check === undefined
      ? t('Job card {jobCardNo}: texts', { jobCardNo: JobCardNo })
      : t('Safety check: {label}', { label: t(check.Label) }),
  'POST /api/v1/job-cards/:JobCardId/transitions': ({ Action, JobCardNo }) => `${cardVerbs[Action]}: ${JobCardNo}`,
};

const correction = ({ WorkDate }: { readonly WorkDate: string }): string =>
  t('Correction of {date}', { date: dateText(WorkDate) });

const signature = ({ Under }: ActAbouts['PUT /api/v1/signatures/:SignatureId']): string =>
  Under === undefined
    ? t('My signature')
    : t('Signature of the {role}, {title}', { role: roleWords[Under.Role], title: Under.Title });

/** An act's kind, with the facts its sentence is made of. */
type DescribedAct<K extends ActKey = ActKey> = {
  readonly [P in K]: { readonly endpoint: P; readonly about: ActAbouts[P] | undefined };
}[K];

/** The sentence of an act; undefined when its subject is unknown. */
export function actWords<K extends ActKey>({ endpoint, about }: DescribedAct<K>): string | undefined {
  return about === undefined ? undefined : sentences[endpoint](about);
}
