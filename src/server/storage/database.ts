import type {
  AttendanceCorrectionsTable,
  AttendanceDecisionsTable,
  AttendancePunchesTable,
  AttendanceTable,
  AttendanceLeavesWaitingTable,
  AttendanceWaitingTable,
  SignaturesTable,
} from './tables/attendance.ts';
import type {
  AttendanceLeaveDecisionsTable,
  AttendanceLeaveWithdrawalsTable,
  AttendanceLeavesTable,
  AttendanceMonthDecisionsTable,
  AttendanceMonthsTable,
} from './tables/attendance-months.ts';
import type { CallEventsTable, DeviceKeySecretsTable, ServerSecretsTable } from './tables/field-work.ts';
import type {
  ContactsTable,
  CustomersTable,
  EquipmentTable,
  FirmTable,
  ProjectsTable,
  SitesTable,
} from './tables/places.ts';
import type {
  PasskeysTable,
  PasskeyTicketsTable,
  PasswordLinksTable,
  ProviderLinksTable,
  SessionsTable,
  UsersTable,
} from './tables/people.ts';
import type { PicturePiecesTable, UploadPiecesTable } from './tables/pictures.ts';
import type { AuditHeadTable, AuditLogTable, RecordFaultsTable } from './tables/audit.ts';
import type {
  CountersTable,
  IdempotencyTable,
  MigrationsTable,
  RateCountsTable,
  RatePacesTable,
} from './tables/plumbing.ts';
import type {
  AttachmentChangesTable,
  AttachmentsTable,
  DraftsTable,
  OfferedReportTypesTable,
  ReportsTable,
  ReportTypeVersionsTable,
  StoppedReportTypesTable,
  UploadsTable,
} from './tables/reports.ts';
import type {
  MappedSparesTable,
  SpareMovementStepsTable,
  SpareMovementsTable,
  SparePartsTable,
  StockEntriesTable,
  StockLocationsTable,
} from './tables/spares.ts';
import type {
  CallTallyTable,
  CallsTable,
  JobCardsTable,
  MappingsTable,
  TaskEventsTable,
  TasksTable,
  TestInstrumentsTable,
} from './tables/work.ts';

/** Every table. Migrations create the columns; a test compares the two on both engines. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  password_links: PasswordLinksTable;
  passkeys: PasskeysTable;
  passkey_tickets: PasskeyTicketsTable;
  provider_links: ProviderLinksTable;
  firm: FirmTable;
  customers: CustomersTable;
  sites: SitesTable;
  contacts: ContactsTable;
  projects: ProjectsTable;
  equipment: EquipmentTable;
  calls: CallsTable;
  call_tally: CallTallyTable;
  tasks: TasksTable;
  task_events: TaskEventsTable;
  call_events: CallEventsTable;
  job_cards: JobCardsTable;
  test_instruments: TestInstrumentsTable;
  mappings: MappingsTable;
  report_type_versions: ReportTypeVersionsTable;
  offered_report_types: OfferedReportTypesTable;
  stopped_report_types: StoppedReportTypesTable;
  drafts: DraftsTable;
  reports: ReportsTable;
  attachments: AttachmentsTable;
  attachment_changes: AttachmentChangesTable;
  uploads: UploadsTable;
  picture_pieces: PicturePiecesTable;
  upload_pieces: UploadPiecesTable;
  spare_parts: SparePartsTable;
  stock_locations: StockLocationsTable;
  mapped_spares: MappedSparesTable;
  spare_movements: SpareMovementsTable;
  spare_movement_steps: SpareMovementStepsTable;
  stock_entries: StockEntriesTable;
  attendance: AttendanceTable;
  attendance_punches: AttendancePunchesTable;
  attendance_corrections: AttendanceCorrectionsTable;
  attendance_decisions: AttendanceDecisionsTable;
  attendance_waiting: AttendanceWaitingTable;
  attendance_leaves_waiting: AttendanceLeavesWaitingTable;
  attendance_months: AttendanceMonthsTable;
  attendance_month_decisions: AttendanceMonthDecisionsTable;
  attendance_leaves: AttendanceLeavesTable;
  attendance_leave_decisions: AttendanceLeaveDecisionsTable;
  attendance_leave_withdrawals: AttendanceLeaveWithdrawalsTable;
  signatures: SignaturesTable;
  idempotency: IdempotencyTable;
  rate_counts: RateCountsTable;
  rate_paces: RatePacesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  record_faults: RecordFaultsTable;
  server_secrets: ServerSecretsTable;
  device_key_secrets: DeviceKeySecretsTable;
  counters: CountersTable;
  migrations: MigrationsTable;
}
