import type { Profile, ReportRevision, ReportView } from '#contract';
import { readReportTypes, type JsonObject, type ReportTypeBundle } from '#engine';
import { filesOf, reportType } from '../../field.ts';

export const slug = 'bench-relay';
export const version = 'c'.repeat(64);
/** A version in which the pick-up is in mA and no remark is asked. */
export const newerVersion = 'd'.repeat(64);

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
  },
  { required: ['pickup'] },
);

function bundleOf(schema: JsonObject): ReportTypeBundle {
  const { bundles, refusals } = readReportTypes(filesOf(schema));
  const bundle = bundles.get(slug);
  if (!bundle) throw new Error(refusals.map(({ message }) => message).join('\n'));
  return bundle;
}

export const relayBundles = { [version]: bundleOf(relay), [newerVersion]: bundleOf(newerRelay) };

interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** The office: keeps one mapping's draft and revisions the way the real server does. */
export class Office {
  isReachable = true;
  readonly requests: Request[] = [];
  readonly profile: Profile;
  view: ReportView;
  /** Answers before the office itself does. */
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
    return this.interfere(request) ?? this.#respond(request);
  };

  /** What was asked to be changed. */
  get changes(): Request[] {
    return this.requests.filter(({ method }) => method !== 'GET');
  }

  #respond(request: Request): Response {
    const { method, path: address } = request;
    if (address.endsWith('/ping')) return new Response(null, { status: 204 });
    if (address.endsWith('/session')) return json(this.profile);
    if (address.includes('/report-types/')) return json(relayBundles[address.split('/').at(-1) ?? '']);
    if (method === 'GET' && address.endsWith(`/mappings/${this.view.Mapping.MappingId}/report`)) return json(this.view);
    if (method === 'PUT' && address.endsWith('/draft')) return this.#save(request);
    if (method === 'DELETE' && address.endsWith('/draft')) return this.#discard();
    if (method === 'POST' && address.endsWith('/submit')) return this.#submit(request);
    if (method === 'POST' && address.endsWith('/reopen')) return this.#reopen();
    return problem(404, 'not-found', 'This is not on your list');
  }

  #save({ headers, body }: Request): Response {
    const { Draft } = this.view;
    const expected = Draft ? `"d${this.view.Mapping.MappingId}.${Draft.Rev}"` : null;
    if (headers.get('If-Match') !== expected) {
      return problem(412, 'version-conflict', 'Somebody saved a newer version', Draft && { current: Draft });
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
    this.view = this.profile.Role === 'executive' ? { ...view, Draft } : view;
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
    CallNo: 'SC-2026-000102',
    Customer: 'Konkan Water Supply Board',
    Site: 'Dapoli Pump House',
    Firm: { Name: 'Switchgear Services', Address: 'Pune' },
    CurrentVersion: version,
    Context: { today: '2026-11-16' },
    Revisions: [],
    MayEdit: true,
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
