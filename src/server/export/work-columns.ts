import type { CallCard, PastTask } from '#contract';
import type { Columns } from '../csv/answer-csv.ts';
import { momentCell } from '../csv/moment-cell.ts';

const at = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : momentCell(Date.parse(moment));

export const callColumns: Columns<CallCard> = {
  CallNo: ({ CallNo }) => CallNo,
  Customer: ({ Customer }) => Customer,
  Site: ({ Site }) => Site,
  City: ({ City }) => City,
  CallType: ({ CallType }) => CallType,
  Priority: ({ Priority }) => Priority,
  Status: ({ Status }) => Status,
  Complaint: ({ Complaint }) => Complaint,
  Lead: ({ Lead }) => Lead,
  ScheduledStart: ({ ScheduledStart }) => at(ScheduledStart),
  DueAt: ({ DueAt }) => at(DueAt),
  Late: ({ Late }) => Late,
  ClosedAt: ({ ClosedAt }) => at(ClosedAt),
  TasksFinished: ({ TasksFinished }) => TasksFinished,
  TasksTotal: ({ TasksTotal }) => TasksTotal,
};

export const taskColumns: Columns<PastTask> = {
  TaskNo: ({ TaskNo }) => TaskNo,
  CallNo: ({ CallNo }) => CallNo,
  Title: ({ Title }) => Title,
  TaskType: ({ TaskType }) => TaskType,
  Status: ({ Status }) => Status,
  Customer: ({ Customer }) => Customer,
  Site: ({ Site }) => Site,
  Assignee: ({ Assignee }) => Assignee,
  PlannedDate: ({ PlannedDate }) => PlannedDate,
  FinishedAt: ({ FinishedAt }) => at(FinishedAt),
  WorkedMinutes: ({ WorkedMinutes }) => WorkedMinutes,
  TravelMinutes: ({ TravelMinutes }) => TravelMinutes,
  ReportsSubmitted: ({ ReportsSubmitted }) => ReportsSubmitted,
  ReportsTotal: ({ ReportsTotal }) => ReportsTotal,
};
