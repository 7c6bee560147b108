import { echoing } from '../fake-server.ts';
import { may, type Profile, type ReportRevision, type ReportView } from '#contract';
import { readReportTypes } from '#authoring';
import type { JsonObject, ReportTypeBundle } from '#engine';
import { filesOf, reportType } from '../../field.ts';

export const slug = 'bench-relay';
export const version = 'c'.repeat(64);
/** A version with the pick-up in mA and without the remark. */
export const newerVersion = 'd'.repeat(64);
/** A version whose scripts only the workbench loads, so that no other test has loaded them before. */
export const previewVersion = 'f'.repeat(64);

const relay: JsonObject = reportType(
  {
    remark: { title: 'Remark', type: 'string' },
    pickup: {
      title: 'Pickup',
      type: 'number',
      unit: 'A',
      maximum: 10,
      accept: { pass: 'value <= 5.0', basis: 'bench' },
    },
    doubled: { title: 'Doubled', type: 'number', compute: 'report.pickup * 2' },
    model: { title: 'Model', type: 'string', prefill: 'context.equipment.model' },
  },
  { required: ['pickup'] },
);

const newerRelay: JsonObject = reportType(
  {
    pickup: {
      title: 'Pickup',
      type: 'number',
      unit: 'mA',
      maximum: 10_000,
      accept: { pass: 'value <= 5000.0', basis: 'bench' },
    },
    doubled: { title: 'Doubled', type: 'number', compute: 'report.pickup * 2' },
    model: { title: 'Model', type: 'string', prefill: 'context.equipment.model' },
  },
  { required: ['pickup'] },
);

function bundleOf(schema: JsonObject): ReportTypeBundle {
  const { bundles, refusals } = readReportTypes(filesOf(schema));
  const bundle = bundles.get(slug);
  if (!bundle) throw new Error(refusals.map(({ message }) => message).join('\n'));
  return bundle;
}

const relayBundle = bundleOf(relay);

export const relayBundles = {
  [version]: relayBundle,
  [newerVersion]: bundleOf(newerRelay),
  [previewVersion]: relayBundle,
};

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** A fake server: stores one mapping's draft and revisions the way the real one does. */
export class Office {
  isReachable = true;
  readonly requests: Request[] = [];
  readonly profile: Profile;
  view: ReportView;
  /** Reports are not answered until this resolves. */
  slowLine: Promise<void> | undefined;
  /** Answers in place of the office, unless it returns undefined. */
  interfere: (request: Request) => Response | undefined = () => undefined;

  constructor(mappingId: number, profile: Profile) {
    this.profile = profile;
    this.view = viewOf(mappingId);
  }

  readonly answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const address = input.replace(/^.*?\/api\//, '/api/');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const request = { method: init.method ?? 'GET', path: address, headers: new Headers(init.headers), body };
    this.requests.push(request);
    if (address.endsWith('/report')) await this.slowLine;
    return echoing(request.headers, this.interfere(request) ?? this.#respond(request));
  };

  /** All requests that change something; what the device says of itself changes no work. */
  get changes(): Request[] {
    return this.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/session/waiting'));
  }

  #respond(request: Request): Response {
    const { method, path: address } = request;
    if (address.endsWith('/ping')) return new Response(null, { status: 204 });
    if (address.endsWith('/session')) return json(this.profile);
    if (address.includes('/validator.js'))
      return new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
    if (address.includes('/report-types/')) return json(relayBundles[address.split('/').at(-1) ?? '']);
    const verb = `${method} ${address.replace(`/api/v1/mappings/${this.view.Mapping.MappingId}`, '')}`;
    if (verb === 'GET /report') return json(this.view);
    if (verb === 'PUT /draft') return this.#save(request);
    if (verb === 'DELETE /draft') return this.#discard();
    if (verb === 'POST /submit') return this.#submit(request);
    if (verb === 'POST /reopen') return this.#reopen();
    if (verb === 'POST /safety-bypass') return new Response(null, { status: 204 });
    return problem(404, 'not-found', 'This is not on your list');
  }

  #save({ headers, body }: Request): Response {
    const { Draft } = this.view;
    const expected = Draft ? `"d${this.view.Mapping.MappingId}.${Draft.RevisionNo}.${Draft.Rev}"` : null;
    if (headers.get('If-Match') !== expected) {
      return problem(412, 'version-conflict', 'Somebody else saved a newer version', Draft && { current: Draft });
    }
    const saved = { Rev: (Draft?.Rev ?? 0) + 1, RevisionNo: Draft?.RevisionNo ?? 0, SavedAt: String(body['SavedAt']) };
    this.view = { ...this.view, Draft: { ...(body as never as NonNullable<ReportView['Draft']>), ...saved } };
    return json(saved);
  }

  #discard(): Response {
    const { Draft: _, ...view } = this.view;
    this.view = view;
    return new Response(null, { status: 204 });
  }

  #submit({ body }: Request): Response {
    const { Draft, ...view } = this.view;
    const revision = revisionOf(view.Mapping.MappingId, body['Entries'] as JsonObject, Draft?.RevisionNo ?? 0);
    this.view = { ...view, Mapping: { ...view.Mapping, State: 'submitted' }, Submitted: revision };
    return json(revision);
  }

  #reopen(): Response {
    const { Submitted } = this.view;
    if (!Submitted) return problem(409, 'not-submitted', 'This report is not submitted yet');
    const Draft = {
      Version: version,
      Entries: Submitted.Values,
      SavedAt: Submitted.SubmittedAt,
      Rev: 1,
      RevisionNo: Submitted.RevisionNo + 1,
    };
    const view = { ...this.view, Mapping: { ...this.view.Mapping, State: 'reopened' as const } };
    this.view = may(this.profile, 'do-field-work') ? { ...view, Draft } : view;
    return json(this.view);
  }
}

export function viewOf(MappingId: number): ReportView {
  return {
    Mapping: {
      MappingId,
      TaskId: 1,
      ReportTypeKey: slug,
      ReportTitle: 'Bench relay',
      TypeAvailable: true,
      Equipment: {
        EquipmentId: 9,
        AssetCode: 'SEQ-9',
        Category: 'relay',
        Make: 'Alstom',
        Model: 'MCGG22',
        SerialNo: 'A-77',
        PanelNo: 'P-04',
      },
      IsMandatory: true,
      State: 'not_started',
    },
    CallId: 102,
    CallNo: 'SC-2026-000102',
    Card: { JobCardId: 302, Status: 'in_progress' },
    Customer: 'Konkan Water Supply Board',
    Site: 'Dapoli Pump House',
    Firm: { Name: 'Switchgear Services', Address: 'Pune' },
    CurrentVersion: version,
    Context: { today: '2026-11-16' },
    Revisions: [],
    MayEdit: true,
    IsMine: true,
  };
}

export function revisionOf(MappingId: number, Values: JsonObject, RevisionNo = 0): ReportRevision {
  return {
    ReportId: 70 + RevisionNo,
    MappingId,
    ReportTypeKey: slug,
    ReportNo: 'BR-2026-0007',
    RevisionNo,
    Status: 'submitted',
    Version: version,
    Values: { ...Values },
    Context: { today: '2026-11-16' },
    ComputedOutcome: 'satisfactory',
    Differences: [],
    SubmittedAt: '2026-11-16T04:12:00.000Z',
    ReceivedAt: '2026-11-16T04:12:02.000Z',
    SubmittedBy: 'Anita Deshmukh',
    ContentHash: 'e'.repeat(64),
  };
}

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });

export function problem(status: number, code: string, title: string, more: object = {}): Response {
  const body = { type: 'about:blank', title, status, code, instance: '/', retry: 'never', ...more };
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } });
}
