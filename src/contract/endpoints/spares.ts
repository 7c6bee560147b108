import Type from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdText, Uuid } from '../identifiers.ts';
import { longestSearch, pageQuery } from '../paged.ts';
import { IssueBody, Issued } from '../spares/stock-issue.ts';
import {
  MovementBody,
  MovementChanged,
  MovementTransition,
  SpareBook,
  StockBalances,
} from '../spares/spare-movement.ts';
import { CustomPartBody, MappedSparePage, PartAdded, PlanBody, Planned, SparePage } from '../spares/spares.ts';

const ofCall = Type.Object({ CallId: Id, ProjectId: Id });
const searched = Type.Optional(Type.String({ minLength: 1, maxLength: longestSearch }));

export const spareEndpoints = {
  'GET /api/v1/spares': {
    summary: 'The catalogue of spare parts, or the parts in which every word of `q` is found.',
    access: 'signed-in',
    query: Type.Object({ ...pageQuery, q: searched }, { additionalProperties: false }),
    answer: SparePage,
  },
  'POST /api/v1/spares': {
    summary: 'Add a part that the catalogue does not have. The office looks at it later.',
    access: 'carry-spares',
    body: CustomPartBody,
    answer: PartAdded,
    idempotent: true,
  },
  'GET /api/v1/mapped-spares': {
    summary: 'The planned parts of the calls one sees, with what was issued, used and returned.',
    access: 'signed-in',
    query: Type.Object(
      {
        ...pageQuery,
        q: searched,
        CallId: Type.Optional(IdText),
        /** Without it, only lines of calls that are not over. */
        State: Type.Optional(Type.Literal('all')),
      },
      { additionalProperties: false },
    ),
    answer: MappedSparePage,
  },
  'POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares': {
    summary: 'Plan parts for a call. A part that is planned already takes the new quantity.',
    access: 'signed-in',
    params: ofCall,
    body: PlanBody,
    answer: Planned,
    idempotent: true,
  },
  'DELETE /api/v1/mapped-spares/:MappedSpareId': {
    summary: 'Take a part out of the plan. Not once something of it was issued or used.',
    access: 'signed-in',
    params: Type.Object({ MappedSpareId: Uuid }),
    idempotent: true,
  },
  'GET /api/v1/calls/:CallId/projects/:ProjectId/movements': {
    summary: 'The spares of a call: plan, movements, and what a slip can name.',
    access: 'signed-in',
    params: ofCall,
    answer: SpareBook,
  },
  'POST /api/v1/calls/:CallId/projects/:ProjectId/movements': {
    summary: 'Post one line of a slip. More than the bag holds is accepted and flagged.',
    access: 'signed-in',
    params: ofCall,
    body: MovementBody,
    answer: MovementChanged,
    idempotent: true,
  },
  'POST /api/v1/movements/:MovementId/transitions': {
    summary: 'Receive, reject, approve or reverse a line.',
    access: 'signed-in',
    params: Type.Object({ MovementId: Uuid }),
    body: MovementTransition,
    answer: MovementChanged,
    idempotent: true,
  },
  'GET /api/v1/stock/balances': {
    summary: 'The contents of the own bag, or for the office of any bag: the sum of the ledger.',
    access: 'signed-in',
    query: Type.Object({ UserId: Type.Optional(IdText) }, { additionalProperties: false }),
    answer: StockBalances,
  },
  'POST /api/v1/stock/issues': {
    summary: 'Issue a part from the store to the bag of an executive, without a call. They receive it as any other.',
    access: 'keep-stock',
    body: IssueBody,
    answer: Issued,
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
