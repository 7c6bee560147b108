import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  taskMachine,
  type CallDetail,
  type CallStatus,
  type CardStatus,
  type JobCard,
  type MappingCard,
  type Signature,
  type SignatureTarget,
  type TaskDetail,
  type TaskStatus,
} from '#contract';
import type { nextWords } from '../../../src/app/work/task/next-step.ts';
// Preloaded: on a loaded machine the form's script takes longer than the test waits for a screen.
import '../../../src/app/forms/form-parts.ts';
import { FakeServer, problem } from '../fake-server.ts';
import {
  anita,
  breakerReport,
  callDetail,
  home,
  jobCard,
  missingTypeReport,
  springCall,
  taskDetail,
} from '../field-work.ts';
import { openAt } from '../open-at.tsx';
import { meera } from '../report-types/workbench-data.ts';
import { openReport } from '../reports/bench.tsx';
import { revisionOf, version, viewOf, type Office } from '../reports/office.ts';

/** The assignee, the office, and an executive who has no part in it. */
type Viewer = 'executive' | 'office' | 'visitor';

/** A button by its words, or a link by its words and where it leads. */
type Offer = string | readonly [words: string, to: string];

/** One page as one person sees it. */
interface Sight {
  readonly address: string;
  readonly heading: string;
  readonly viewer: Viewer;
  readonly offers: Offer;
  /** Untrue in this state. */
  readonly never?: string;
}

const main = (): HTMLElement => screen.getByRole('main');

/** What can be pressed below the heading. Links above it lead back. */
function offered(): readonly Offer[] {
  const heading = main().querySelector('h1');
  return [...main().querySelectorAll<HTMLAnchorElement | HTMLButtonElement>('a[href], button:enabled')]
    .filter((one) => heading && (heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .map((one): Offer => {
      const words = one.textContent;
      return one instanceof HTMLAnchorElement ? [words, one.getAttribute('href') ?? ''] : words;
    });
}

/** Executives, or the office: each has an app of its own. */
type Side = 'executives' | 'the office';
const sides: readonly Side[] = ['executives', 'the office'];

/** Walks the pages of one side in one app. Every page must offer its next step. */
async function walk(server: FakeServer, all: readonly Sight[], side: Side): Promise<void> {
  const sights = all.filter(({ viewer }) => (viewer === 'office') === (side === 'the office'));
  const [first] = sights;
  server.on('GET /api/v1/home', home).on('GET /api/v1/session', side === 'the office' ? meera : anita);
  openAt(first?.address ?? '/', { server });
  for (const { address, heading, viewer, offers, never } of sights) {
    if (window.location.pathname + window.location.search !== address) goTo(address);
    await waitFor(() => {
      expect(main().querySelector('h1')?.textContent).toBe(heading);
      expect(offered(), `${heading}, seen by: ${viewer}`).toContainEqual(offers);
    });
    if (never !== undefined) expect(main().textContent, heading).not.toContain(never);
  }
}

/** As a link of the app does. */
function goTo(address: string): void {
  act(() => {
    window.history.pushState({ idx: window.history.length, key: address, usr: null }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })); // the DOM types it as any
  });
}

/** The same offer for the assignee and the office, or one for each person. */
type Offers = Offer | Readonly<Partial<Record<Viewer, Offer>>>;

const isOffer = (offers: Offers): offers is Offer => typeof offers === 'string' || Array.isArray(offers);

const eachOf = (offers: Offers): readonly (readonly [Viewer, Offer])[] =>
  isOffer(offers)
    ? [
        ['executive', offers],
        ['office', offers],
      ]
    : (Object.entries(offers) as [Viewer, Offer][]); // its own keys

/** An offer in which `{id}` is the page's own. */
const withId = (offer: Offer, id: number): Offer =>
  typeof offer === 'string' ? offer : [offer[0], offer[1].replace('{id}', String(id))];

describe('every page of the work offers its next step', () => {
  interface Call extends Pick<CallDetail, 'Tasks'> {
    readonly Status: CallStatus;
    readonly facts?: Partial<CallDetail['Facts']>;
    readonly more?: Partial<CallDetail>;
    readonly offers: Offers;
    readonly never?: string;
  }

  const [closed, running, assigned] = callDetail.Tasks as [TaskDetail['Task'], TaskDetail['Task'], TaskDetail['Task']];
  const givenUp = { ...running, Status: 'cannot_complete' } as const;
  const openCalls = ['Open calls', '/calls'] as const;
  const toRunning = [`Open: ${running.Title}`, `/task-details/${running.TaskId}`] as const;

  const calls: Readonly<Record<CallStatus, Omit<Call, 'Status'>>> = {
    open: {
      Tasks: [],
      offers: { executive: ['Create the first task', '/create-task/{id}'], office: 'Assign' },
    },
    assigned: { Tasks: [assigned], offers: [`Open: ${assigned.Title}`, `/task-details/${assigned.TaskId}`] },
    in_progress: { Tasks: [closed, running], offers: toRunning },
    on_hold: { Tasks: [running], offers: { executive: 'Resume', office: 'Resume', visitor: toRunning } },
    awaiting_signoff: {
      Tasks: [closed],
      facts: { Unsigned: 1 },
      offers: {
        executive: ['Sign off', '/signature?target=call&id={id}&role=customer'],
        office: ['Signatures', '/signature?target=call&id={id}&role=customer'],
        visitor: openCalls,
      },
    },
    closed: { Tasks: [closed], offers: openCalls },
    cancelled: { Tasks: [], offers: openCalls, never: 'Create the first task' },
  };
  const furtherCalls: readonly Call[] = [
    {
      Status: 'in_progress',
      Tasks: [closed, givenUp],
      facts: { Undecided: 1 },
      more: { UndecidedTaskId: givenUp.TaskId },
      offers: { executive: openCalls, office: toRunning },
      never: 'All tasks of this call are finished.',
    },
    {
      Status: 'awaiting_signoff',
      Tasks: [closed],
      facts: { Unsigned: 0 },
      offers: {
        executive: 'Close call',
        office: ['Signatures', '/signature?target=call&id={id}&role=customer'],
      },
    },
  ];

  it.each(sides)('a call in every state, for %s', async (side) => {
    const server = new FakeServer();
    const known = (Object.keys(calls) as CallStatus[]).map((Status): Call => ({ Status, ...calls[Status] })); // its own keys
    const sights = [...known, ...furtherCalls].flatMap((call, at) =>
      eachOf(call.offers).map(([viewer, offer], nth): Sight => {
        const CallId = 7000 + 10 * at + nth;
        const Customer = `Customer ${CallId}, ${call.Status}`;
        const detail: CallDetail = {
          ...callDetail,
          Call: { ...springCall, CallId, Customer, Status: call.Status },
          Tasks: call.Tasks,
          IsMine: viewer === 'executive',
          Facts: { ...callDetail.Facts, Undecided: 0, ...call.facts },
          ...call.more,
        };
        server.on(`GET /api/v1/calls/${CallId}`, detail);
        const offers = withId(offer, CallId);
        const { never } = call;
        return { address: `/task/${CallId}`, heading: Customer, viewer, offers, ...(never !== undefined && { never }) };
      }),
    );
    await walk(server, sights, side);
  });

  interface Task {
    readonly Status: TaskStatus;
    readonly hasCard?: false;
    readonly facts?: Partial<TaskDetail['Facts']>;
    readonly mappings?: TaskDetail['Mappings'];
    readonly more?: Partial<TaskDetail>;
    readonly offers: Offers;
  }

  const openTheCall = ['Open the call', '/task/1001'] as const;
  const toCard = ['Open job card', '/job-cards/3002'] as const;
  const toMappings = ['Equipment and reports', '/job-card-mapping/{id}'] as const;
  const done = { CardStatus: 'completed', HasWorkDone: true, ReportsOpen: 0, Signature: 'signed' } as const;
  const { Equipment: _, ...wholeVisit } = breakerReport;
  const visit: MappingCard = { ...wholeVisit, MappingId: 4009, ReportTitle: 'Site visit', State: 'not_started' };

  const forAssignee = (executive: Offer): Offers => ({ executive });
  /** Only the assignee goes on in the task itself; everybody else does in the call. */
  const elsewhere = { office: openTheCall } as const;

  const tasks: Readonly<Record<keyof typeof nextWords, Task>> = {
    give: { Status: 'new', offers: { executive: openTheCall, office: 'Assign' } },
    call: { Status: 'assigned', facts: { IsCallOpen: false }, offers: openTheCall },
    set_out: {
      Status: 'assigned',
      offers: { executive: 'Start travel', ...elsewhere, visitor: openTheCall },
    },
    start: { Status: 'travelling', offers: { executive: 'Start', ...elsewhere } },
    resume: { Status: 'paused', offers: { executive: 'Resume', ...elsewhere } },
    add_reports: { Status: 'in_progress', hasCard: false, offers: forAssignee(toMappings) },
    safety: {
      Status: 'in_progress',
      facts: { CardStatus: 'draft' },
      offers: forAssignee(['Safety checks', '/job-cards/3002']),
    },
    reports: { Status: 'in_progress', offers: forAssignee(['Continue: VCB service report', '/breaker-report/4003']) },
    card: { Status: 'in_progress', facts: { ReportsOpen: 0 }, offers: forAssignee(toCard) },
    work_done: { Status: 'in_progress', facts: done, offers: { executive: 'Mark work as done', ...elsewhere } },
    visit: {
      Status: 'work_done',
      facts: { ...done, VisitReport: 'missing' },
      mappings: [visit],
      offers: forAssignee(['Start: Site visit', '/breaker-report/4009']),
    },
    signature: {
      Status: 'work_done',
      facts: { ...done, Signature: 'missing' },
      offers: forAssignee(['Sign', '/signature?target=call&id=1001&role=customer']),
    },
    spares: {
      Status: 'work_done',
      facts: { ...done, FittedWithoutSerial: 1 },
      offers: forAssignee(['Spares', '/task/1001']),
    },
    photos: { Status: 'work_done', facts: { ...done, PhotosMissing: 1 }, offers: forAssignee(toCard) },
    close: { Status: 'work_done', facts: done, offers: { executive: 'Close task', ...elsewhere } },
    office: {
      Status: 'cannot_complete',
      offers: {
        executive: openTheCall,
        office: ['Create a follow-up task', '/create-task/1001?follow-up-of={id}'],
      },
    },
    nothing: { Status: 'closed', offers: openTheCall },
  };
  const furtherTasks: readonly Task[] = [
    { Status: 'cancelled', offers: openTheCall },
    { Status: 'cannot_complete', more: { NoFollowUpReason: 'Panel is scrapped' }, offers: openTheCall },
    // Forms that are not installed, and a visit report that was never added.
    { Status: 'in_progress', mappings: [missingTypeReport], offers: forAssignee(toMappings) },
    { Status: 'work_done', facts: { ...done, VisitReport: 'missing' }, mappings: [], offers: forAssignee(toMappings) },
  ];

  it.each(sides)('a task in every state and at every step, for %s', async (side) => {
    const server = new FakeServer();
    const all = [...Object.values(tasks), ...furtherTasks];
    const sights = all.flatMap((task, at) =>
      eachOf(task.offers).map(([viewer, offer], nth): Sight => {
        const TaskId = 8000 + 10 * at + nth;
        const Title = `Task ${TaskId}, ${task.Status}`;
        const { CardStatus, ...facts } = { ...taskDetail.Facts, ...task.facts };
        const { JobCardId: _card, ...withoutCard } = taskDetail.Task;
        const hasCard = task.hasCard !== false;
        const detail: TaskDetail = {
          ...taskDetail,
          ...task.more,
          Task: { ...(hasCard ? taskDetail.Task : withoutCard), TaskId, Title, Status: task.Status },
          Facts: { ...facts, ...(hasCard && CardStatus && { CardStatus }) },
          Mappings: task.mappings ?? taskDetail.Mappings,
          IsMine: viewer === 'executive',
        };
        server.on(`GET /api/v1/tasks/${TaskId}`, detail);
        return { address: `/task-details/${TaskId}`, heading: Title, viewer, offers: withId(offer, TaskId) };
      }),
    );
    await walk(server, sights, side);
    const statuses = new Set(
      Object.values(taskMachine).flatMap(({ from, to }): readonly TaskStatus[] => [...from, to]),
    );
    for (const viewer of ['executive', 'office'] as const) {
      const seen = all.filter(({ offers }) => eachOf(offers).some(([who]) => who === viewer));
      expect(new Set(seen.map(({ Status }) => Status)), viewer).toEqual(statuses);
    }
  });

  interface Card {
    readonly Status: CardStatus;
    readonly facts?: Partial<JobCard['Facts']>;
    readonly mappings?: JobCard['Mappings'];
    readonly offers: Offers;
  }

  const toTask = ['Open task', '/task-details/2002'] as const;
  const inCard = (executive: Offer): Offers => ({ executive, office: toTask });
  const submitted: JobCard['Mappings'] = [{ ...breakerReport, State: 'submitted' }];

  const cards: Readonly<Record<CardStatus, Omit<Card, 'Status'>>> = {
    draft: { facts: { ChecksOpen: 0 }, offers: inCard('Start job card') },
    in_progress: {
      offers: {
        executive: ['Continue: VCB service report', '/breaker-report/4003'],
        office: toTask,
        visitor: toTask,
      },
    },
    completed: { mappings: submitted, offers: toTask },
    void: { offers: toTask },
  };
  const furtherCards: readonly Card[] = [
    {
      Status: 'in_progress',
      facts: { ReportsOpen: 0, HasWorkDone: true, AfterChecksOpen: 0, ExpiredInstruments: 0 },
      mappings: submitted,
      offers: inCard('Complete job card'),
    },
    {
      Status: 'in_progress',
      mappings: [missingTypeReport],
      offers: inCard(['Equipment and reports', '/job-card-mapping/2002']),
    },
    { Status: 'in_progress', facts: { IsTaskOpen: false }, mappings: submitted, offers: toTask },
    {
      Status: 'completed',
      mappings: [...submitted, visit],
      offers: inCard(['Start: Site visit', '/breaker-report/4009']),
    },
  ];

  it.each(sides)('a job card in every state, for %s', async (side) => {
    const server = new FakeServer();
    const known = (Object.keys(cards) as CardStatus[]).map((Status): Card => ({ Status, ...cards[Status] })); // its own keys
    const sights = [...known, ...furtherCards].flatMap((one, at) =>
      eachOf(one.offers).map(([viewer, offers], nth): Sight => {
        const JobCardId = 9000 + 10 * at + nth;
        const card: JobCard = {
          ...jobCard,
          JobCardId,
          JobCardNo: `${JobCardId}, ${one.Status}`,
          Status: one.Status,
          SafetyChecks: [],
          Facts: { ...jobCard.Facts, ...one.facts },
          Mappings: one.mappings ?? jobCard.Mappings,
          IsMine: viewer === 'executive',
        };
        server.on(`GET /api/v1/job-cards/${JobCardId}`, card);
        const heading = `Job card ${card.JobCardNo}`;
        return { address: `/job-cards/${JobCardId}`, heading, viewer, offers };
      }),
    );
    await walk(server, sights, side);
  });
});

describe('every page of a signature offers its next step', () => {
  const target = (Kind: 'call' | 'site_visit', Id: number, Signatures: readonly Signature[] = []): SignatureTarget => ({
    Target: { Kind, Id },
    Title: 'Sahyadri Sugar Mills Ltd.',
    Lines: [{ Label: 'Work', Text: 'Coil replaced' }],
    TargetHash: 'a'.repeat(64),
    IsMine: true,
    Signatures: [...Signatures],
  });
  const signature = (State: Signature['State']): Signature => ({
    SignatureId: '6f1c2b1e-7d2c-4b7e-9a58-0d7f3b1c2a11',
    Role: 'customer',
    SignedAt: '2026-11-16T04:12:00.000Z',
    SignerName: 'R. Kulkarni',
    State,
    TakenBy: 'Anita Deshmukh',
    ...(State.startsWith('waiver') && {
      Waiver: { NotSignedReason: 'not_available', Note: 'Nobody at the gate' } as const,
    }),
  });
  const heading = 'Signature of the customer';
  const notYet = () => problem(409, 'not-submitted', 'This report is not submitted yet');
  const visitView = (MappingId: number) => ({
    ...viewOf(MappingId),
    Mapping: { ...missingTypeReport, MappingId, ReportTypeKey: 'site-visit-report' },
  });

  it.each(sides)('of a call and of a site visit, before and after signing, for %s', async (side) => {
    const answers: readonly [SignatureTarget | 'not yet', Offers][] = [
      [target('call', 1), { executive: 'Customer cannot sign', office: ['Open the call', '/task/1'] }],
      [target('call', 2, [signature('attached')]), ['Open the call', '/task/2']],
      [target('call', 3, [signature('waiver_recorded')]), ['Open the call', '/task/3']],
      [target('site_visit', 4, [signature('attached')]), ['Open task', '/task-details/2002']],
      [
        'not yet',
        {
          executive: ['Open report', '/site-visit-report/5/2002'],
          office: ['Open task', '/task-details/2002'],
          visitor: ['Open report', '/site-visit-report/5/2002'],
        },
      ],
    ];
    const server = new FakeServer();
    for (const id of [4, 5]) server.on(`GET /api/v1/mappings/${id}/report`, visitView(id));
    server.on('GET /api/v1/signatures', ({ query }: { query: URLSearchParams }) => {
      const [answer] = answers[Number(query.get('Id')) - 1] ?? [];
      return answer === 'not yet' || answer === undefined ? notYet() : Response.json(answer);
    });
    const sights = answers.flatMap(([answer, offers], at) =>
      eachOf(offers).map(([viewer, offer]): Sight => {
        const kind = answer === 'not yet' ? 'site_visit' : answer.Target.Kind;
        const address = `/signature?target=${kind}&id=${at + 1}&role=customer`;
        return { address, heading, viewer, offers: offer };
      }),
    );
    await walk(server, sights, side);
  });
});

describe('every page of a report offers its next step', () => {
  afterEach(() => vi.unstubAllGlobals());

  const ofVisit = (office: Office): void => {
    const { Equipment: _, ...mapping } = office.view.Mapping;
    office.view = { ...office.view, Mapping: mapping };
  };
  const submitted = (office: Office): void => {
    const { Mapping } = office.view;
    const Submitted = revisionOf(Mapping.MappingId, { pickup: 4.2, doubled: 8.4 });
    office.view = { ...office.view, Mapping: { ...Mapping, State: 'submitted' }, Submitted };
  };
  const reopened = (office: Office): void => {
    submitted(office);
    const Draft = {
      Version: version,
      Entries: { pickup: 4 },
      SavedAt: '2026-11-16T05:00:00.000Z',
      Rev: 1,
      RevisionNo: 1,
    };
    office.view = { ...office.view, Mapping: { ...office.view.Mapping, State: 'reopened' }, Draft };
  };
  const waived = (office: Office): void => {
    office.view = { ...office.view, Mapping: { ...office.view.Mapping, State: 'waived' }, MayEdit: false };
  };
  const unchanged = (): void => undefined;

  /** The executive fills and submits; the office reads what is submitted, and learns from the task what is not. */
  const states = [
    { state: 'not started', prepare: unchanged, executive: 'Next field', office: 'Open task' },
    { state: 'submitted', prepare: submitted, executive: 'Open task', office: 'Print' },
    { state: 'reopened', prepare: reopened, executive: 'Submit report', office: 'Print' },
    { state: 'waived', prepare: waived, executive: 'Open task', office: 'Open task' },
  ] as const;

  const cases = states.flatMap(({ state, prepare, ...wanted }) =>
    (['executive', 'office'] as const).flatMap((viewer) =>
      [false, true].map((isVisit) => ({ state, prepare, viewer, isVisit, offer: wanted[viewer] })),
    ),
  );

  it.each(cases)(
    '$state, seen by: $viewer, of the whole visit: $isVisit',
    async ({ prepare, viewer, isVisit, ...one }) => {
      await openReport({
        role: viewer === 'office' ? 'coordinator' : 'executive',
        before: (office) => {
          prepare(office);
          if (isVisit) ofVisit(office);
          // The office sees no draft and fills nothing.
          const { Draft: _, ...view } = office.view;
          if (viewer === 'office') office.view = { ...view, MayEdit: false };
        },
      });
      const words = () =>
        [...document.querySelectorAll<HTMLElement>('a[href], button:enabled')].map(({ textContent }) => textContent);
      await waitFor(() => expect(words()).toContain(one.offer));
      const untrue = one.state === 'waived' ? /has not been submitted yet/ : /is not needed/;
      expect(document.body.textContent).not.toMatch(untrue);
    },
  );
});
