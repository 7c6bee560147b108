import type { CallCard, PastTask } from '#contract';
import type { Columns } from '../ground/csv/answer-csv.ts';
import { isoMomentCell } from '../ground/csv/moment-cell.ts';

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
  ScheduledStart: ({ ScheduledStart }) => isoMomentCell(ScheduledStart),
  DueAt: ({ DueAt }) => isoMomentCell(DueAt),
  Late: ({ Late }) => Late,
  ClosedAt: ({ ClosedAt }) => isoMomentCell(ClosedAt),
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
  FinishedAt: ({ FinishedAt }) => isoMomentCell(FinishedAt),
  WorkedMinutes: ({ WorkedMinutes }) => WorkedMinutes,
  TravelMinutes: ({ TravelMinutes }) => TravelMinutes,
  ReportsSubmitted: ({ ReportsSubmitted }) => ReportsSubmitted,
  ReportsTotal: ({ ReportsTotal }) => ReportsTotal,
};
