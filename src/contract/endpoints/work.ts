import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import {
  CallChange,
  CallList,
  CallStep,
  CallStepped,
  CallTasks,
  CardChange,
  CardMade,
  CardStep,
  CardStepped,
  ClosingCheck,
  Colleague,
  MappingOptions,
  MappingsMade,
  NewMappings,
  NewTask,
  PastTask,
  SafetyBypass,
  TaskMade,
  TaskStep,
  TaskStepped,
  Waiver,
  Week,
} from '../work/field-acts.ts';
import { CalendarDate, Id } from '../identifiers.ts';
import { longestSearch, pageOf, pageQuery } from '../paged.ts';

const ofCall = Type.Object({ CallId: Id });
const ofTask = Type.Object({ TaskId: Id });
const ofCard = Type.Object({ JobCardId: Id });
const ofMapping = Type.Object({ MappingId: Id });

const word = Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,32}$' }));
const search = {
  q: Type.Optional(Type.String({ maxLength: longestSearch })),
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

/** Calls, tasks, job cards and their mappings. */
export const workEndpoints = {
  'GET /api/v1/calls': {
    summary: 'Open or closed calls, page by page, with how many each filter would leave.',
    access: 'signed-in',
    query: Type.Object(
      {
        ...pageQuery,
        ...search,
        state: Type.Optional(Type.String({ pattern: '^(open|closed)$' })),
        status: word,
        type: word,
        priority: word,
        late: Type.Optional(Type.String({ pattern: '^1$' })),
        sort: Type.Optional(Type.String({ pattern: '^(due|newest|priority|customer)$' })),
      },
      { additionalProperties: false },
    ),
    answer: CallList,
  },
  'PATCH /api/v1/calls/:CallId': {
    summary: 'Plan a call (office), or write how it was resolved.',
    access: 'signed-in',
    params: ofCall,
    body: CallChange,
    answer: CallStepped,
    idempotent: true,
  },
  'POST /api/v1/calls/:CallId/transitions': {
    summary: 'Assign, hold, resume, close, cancel or reopen a call, or accept that a signature is missing.',
    access: 'signed-in',
    params: ofCall,
    body: CallStep,
    answer: CallStepped,
    idempotent: true,
  },
  'GET /api/v1/calls/:CallId/closing-check': {
    summary: 'What a call still needs before it closes.',
    access: 'signed-in',
    params: ofCall,
    answer: ClosingCheck,
  },
  'GET /api/v1/calls/:CallId/tasks': {
    summary: 'The tasks of a call, open or closed.',
    access: 'signed-in',
    params: ofCall,
    query: Type.Object(
      { state: Type.Optional(Type.String({ pattern: '^(open|closed)$' })) },
      { additionalProperties: false },
    ),
    answer: CallTasks,
  },
  'POST /api/v1/calls/:CallId/tasks': {
    summary: 'Make a task.',
    access: 'signed-in',
    params: ofCall,
    body: NewTask,
    answer: TaskMade,
    idempotent: true,
  },
  'GET /api/v1/tasks': {
    summary: 'Tasks that are over, the latest first, page by page.',
    access: 'signed-in',
    query: Type.Object({ ...pageQuery, ...search, status: word }, { additionalProperties: false }),
    answer: pageOf(PastTask),
  },
  'POST /api/v1/tasks/:TaskId/transitions': {
    summary: 'Travel, start, pause, resume, complete, close, give up, reopen, assign or cancel a task.',
    access: 'signed-in',
    params: ofTask,
    body: TaskStep,
    answer: TaskStepped,
    idempotent: true,
  },
  'GET /api/v1/tasks/:TaskId/closing-check': {
    summary: 'What a task still needs before it closes.',
    access: 'signed-in',
    params: ofTask,
    answer: ClosingCheck,
  },
  'POST /api/v1/tasks/:TaskId/job-card': {
    summary: 'Create the job card of a task that has none; otherwise the answer names it.',
    access: 'signed-in',
    params: ofTask,
    body: Type.Object({}, { additionalProperties: false }),
    answer: CardMade,
    idempotent: true,
  },
  'PATCH /api/v1/job-cards/:JobCardId': {
    summary: 'Tick safety checks, write what was seen and done.',
    access: 'signed-in',
    params: ofCard,
    body: CardChange,
    answer: CardStepped,
    idempotent: true,
  },
  'POST /api/v1/job-cards/:JobCardId/transitions': {
    summary: 'Start, complete, reopen or void a job card.',
    access: 'signed-in',
    params: ofCard,
    body: CardStep,
    answer: CardStepped,
    idempotent: true,
  },
  'GET /api/v1/tasks/:TaskId/mappings': {
    summary: 'The reports of a task, and what could be added: equipment of the site, and report types.',
    access: 'signed-in',
    params: ofTask,
    answer: MappingOptions,
  },
  'POST /api/v1/tasks/:TaskId/mappings': {
    summary: 'Add reports to a task, all or none; the answer names those that are there already.',
    access: 'signed-in',
    params: ofTask,
    body: NewMappings,
    answer: MappingsMade,
    idempotent: true,
  },
  'DELETE /api/v1/mappings/:MappingId': {
    summary: 'Take a report off the job card. `discard`: also if a draft has been begun.',
    access: 'signed-in',
    params: ofMapping,
    query: Type.Object({ discard: Type.Optional(Type.String({ pattern: '^1$' })) }, { additionalProperties: false }),
    idempotent: true,
  },
  'POST /api/v1/mappings/:MappingId/waive': {
    summary: 'Mark the report as not needed.',
    access: 'plan-calls',
    params: ofMapping,
    body: Waiver,
    idempotent: true,
  },
  'POST /api/v1/mappings/:MappingId/safety-bypass': {
    summary: 'Record that the report is filled in although the safety checks are still open.',
    access: 'do-field-work',
    params: ofMapping,
    body: SafetyBypass,
    idempotent: true,
  },
  'GET /api/v1/colleagues': {
    summary: 'The executives by name, page by page: those that work can be given to, or for the office all.',
    access: 'signed-in',
    query: Type.Object(
      { ...pageQuery, q: search.q, state: Type.Optional(Type.String({ pattern: '^(active|all)$' })) },
      { additionalProperties: false },
    ),
    answer: pageOf(Colleague),
  },
  'GET /api/v1/week': {
    summary: 'The last seven days of the person who asks: hours on site and on the way, tasks closed.',
    access: 'signed-in',
    answer: Week,
  },
} as const satisfies Record<string, Endpoint>;
