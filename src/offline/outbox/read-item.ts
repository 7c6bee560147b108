import type { AttachmentOwner } from '#contract';
import type { ActKey } from '../acts/act.ts';
import { actShapes } from '../acts/act-shapes.ts';
import { either, number, oneOf, record, text, type Shape } from '../acts/shape.ts';
import type { AttachmentKind } from '../store/records/attachment.ts';
import type {
  ActLine,
  OutboxLine,
  PictureAbout,
  StoredAct,
  StoredLine,
  UnknownActLine,
  Waiting,
  WaitingAct,
} from './outbox-line.ts';

/**
 * A stored item in the types of today's code. Another version of the app may have written it: what is not understood is left
 * out of the line, never out of the outbox, and is sent unchanged.
 */
export function lineOf(line: StoredLine): OutboxLine {
  const { kind, endpoint, params, query: _, about, ...waiting } = line;
  switch (kind) {
    case 'act':
      return isActKey(endpoint) ? actLine({ endpoint, params, about, waiting }) : unknownAct(waiting);
    case 'attachment':
      return { ...waiting, kind, about: isPicture(about) ? about : undefined };
    default:
      return { ...waiting, kind, about: isReport(about) ? about : undefined };
  }
}

interface Read<K extends ActKey> {
  readonly endpoint: K;
  readonly params: unknown;
  readonly about: unknown;
  readonly waiting: Waiting;
}

function actLine<K extends ActKey>({ endpoint, params, about, waiting }: Read<K>): ActLine<K> | UnknownActLine {
  const shapes = actShapes[endpoint];
  if (!shapes.params(params)) return unknownAct(waiting);
  const known = shapes.about(about) ? about : undefined;
  const line: ActLine<K> = { ...waiting, kind: 'act', endpoint, params, about: known };
  return line;
}

const unknownAct = (waiting: Waiting): UnknownActLine => ({
  ...waiting,
  kind: 'act',
  endpoint: 'unknown',
  about: undefined,
});

/** The act of an item with its body; undefined when it is not an act of today's kinds. */
export function waitingActOf({ kind, endpoint, ...item }: StoredAct): WaitingAct | undefined {
  return kind === 'act' && isActKey(endpoint) ? waitingAct(endpoint, item) : undefined;
}

function waitingAct<K extends ActKey>(
  endpoint: K,
  { key, params, body, state, madeAt, problem }: Omit<StoredAct, 'kind' | 'endpoint'>,
): WaitingAct<K> | undefined {
  const shapes = actShapes[endpoint];
  if (!shapes.params(params) || !shapes.body(body)) return undefined;
  return { key, endpoint, params, body, state, madeAt, ...(problem !== undefined && { problem }) };
}

const isActKey = (endpoint: string): endpoint is ActKey => Object.hasOwn(actShapes, endpoint);

const isReport = record<{ readonly ReportTitle: string }>({ ReportTitle: text });

const pictureKind = oneOf<AttachmentKind>({ photo: true, signature: true });

const isPicture: Shape<PictureAbout> = (about): about is PictureAbout =>
  record<{ readonly Kind: AttachmentKind }>({ Kind: pictureKind })(about) && isOwned(about);

const isOwned: Shape<AttachmentOwner> = either(
  either(
    record<{ readonly MappingId: number }>({ MappingId: number }),
    record<{ readonly TaskId: number }>({ TaskId: number }),
  ),
  either(
    record<{ readonly JobCardId: number }>({ JobCardId: number }),
    record<{ readonly CallId: number }>({ CallId: number }),
  ),
);
