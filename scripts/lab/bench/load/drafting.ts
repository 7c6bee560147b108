import { randomUUID } from 'node:crypto';
import { draftTag } from '#contract';
import type { Base } from './base.ts';
import type { Executive } from './fleet.ts';
import { headersOf, submitOf } from './submit-request.ts';
import type { Answered, Asked } from './wire.ts';

/** As often as a phone sends what is being typed: every half a minute, for the quarter of an hour that a report takes. */
const savesOfReport = 19;

/** A phone whose user fills in one report after the other. It sends one change after the other, as the app does. */
export interface Drafting {
  /** A save of the draft, or the submit after the last one; `undefined` while the answer to the last change is awaited. */
  readonly nextChange: () => Asked | undefined;
  /** What home and an open report ask for. */
  readonly nextRead: () => Asked;
  readonly answered: (answer: Answered) => void;
  /** Reports that were acknowledged: the number of each, by mapping. */
  readonly submitted: ReadonlyMap<number, string>;
}

/** `index`: each executive is at another place of their report when all begin. */
export function draftingOf(
  { version, entries }: Pick<Base, 'version' | 'entries'>,
  { cookie, mappings }: Executive,
  index: number,
): Drafting {
  const submitted = new Map<number, string>();
  const left = [...mappings];
  let mapping = left.shift();
  let saves = index % savesOfReport;
  let tag: string | undefined;
  let reads = index;
  let isWaiting = false;
  let isSubmit = false;

  function change(of: number): Asked {
    isSubmit = saves >= savesOfReport;
    if (isSubmit) {
      const asked = submitOf({ cookie, mapping: of, version, entries });
      return { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }; // to read the number in it
    }
    return {
      method: 'PUT',
      path: `/api/v1/mappings/${String(of)}/draft`,
      headers: {
        ...headersOf(cookie),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }),
      },
      body: `{"Version":"${version}","Entries":${entries},"SavedAt":"${new Date().toISOString()}"}`,
    };
  }

  return {
    submitted,
    nextChange() {
      if (isWaiting || mapping === undefined) return undefined;
      isWaiting = true;
      return change(mapping);
    },
    nextRead() {
      reads += 1;
      const path = reads % 3 === 0 && mapping !== undefined ? `mappings/${String(mapping)}/report` : 'home';
      return { method: 'GET', path: `/api/v1/${path}`, headers: headersOf(cookie) };
    },
    answered({ status, body }) {
      isWaiting = false;
      if (status !== 200 || mapping === undefined) return;
      if (isSubmit) {
        submitted.set(mapping, /"ReportNo":"([^"]+)"/.exec(body.toString())?.[1] ?? 'no number');
        [mapping, saves, tag] = [left.shift(), 0, undefined];
      } else {
        const { Rev, RevisionNo } = JSON.parse(body.toString()) as { Rev: number; RevisionNo: number }; // by the contract
        saves += 1;
        tag = draftTag(mapping, { revisionNo: RevisionNo, rev: Rev });
      }
    },
  };
}
