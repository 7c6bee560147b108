import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { milliOf, slipReasons, type SparePart } from '#contract';
import type { SelectItem } from '#screen';
import { t, tn } from '#language';
import { useActNews } from '../../device/act-news.ts';
import type { Typed } from '../../device/typed-forms.tsx';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { qtyText } from '../../words/spare-words.ts';
import { endpointsOfSpares, postAct } from '../spare-acts.ts';
import { partItems } from './slip-items.ts';
import {
  bodyOf,
  emptyLine,
  readQty,
  withOldPart,
  withUsual,
  wrongWith,
  type SlipField,
  type SlipLine,
} from './slip.ts';
import { reopenedLine } from './reopened-line.ts';
import type { OwnBag } from '../bag/use-bag.ts';
import { partIn, partKey } from '../use-catalogue.ts';
import { useStoredSlip } from './use-stored-slip.ts';
import type { SlipPaperController } from './use-slip-paper.ts';
import type { OwnBook } from '../use-spare-book.ts';

interface Needs {
  readonly own: OwnBook;
  readonly bag: OwnBag;
  readonly typed: Typed;
  readonly callId: number;
  /** The paper whose fields every line sends. */
  readonly paper: SlipPaperController;
  /** The equipment that the slip was opened for. */
  readonly usual: number | undefined;
}

interface SlipController {
  readonly lines: readonly { readonly line: SlipLine; readonly what: string }[];
  readonly current: SlipLine;
  readonly part: SparePart | undefined;
  readonly items: readonly SelectItem[];
  readonly wrong: Readonly<Partial<Record<SlipField, string>>>;
  /** Incremented on each failed attempt to continue; 0 while nothing is reported. */
  readonly failedAttempts: number;
  readonly short: string | undefined;
  /** What was just done, announced to screen readers. */
  readonly status: string;
  readonly count: number;
  readonly change: (line: SlipLine) => void;
  readonly add: () => void;
  readonly remove: (id: string) => void;
  readonly post: () => void;
  /** Puts a refused line back on the slip. Stable identity, so the history list does not re-render. */
  readonly correct: (key: string) => void;
}

const nothingWrong = {};

/** The slip of a call: written line by line, stored on the device, posted as a whole with one key per line. */
export function useSlip({ own, bag, typed, callId, paper, usual }: Needs): SlipController {
  const { device, view, parts, find, data } = own;
  const work = useQueueAct();
  const news = useActNews();
  const { slip, keep, begin } = useStoredSlip(typed, callId);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const recordAttempt = (hasFailed: boolean): void => setFailedAttempts((times) => (hasFailed ? times + 1 : 0));
  /** A message, or the ids of the posted lines. */
  const [status, setStatus] = useState<string | readonly string[]>('');
  const plan = view?.plan;
  const items = useMemo(() => partItems(parts, plan ?? [], bag.lines ?? []), [parts, plan, bag.lines]);

  const { lines } = slip;
  const isThere = data.answer?.Equipment.some(({ EquipmentId }) => EquipmentId === usual) === true;
  const current = isThere ? withUsual(slip.current, usual) : slip.current;
  const partOf = (line: SlipLine): SparePart | undefined =>
    line.part === undefined ? undefined : find(partIn(line.part));
  const part = partOf(current);
  const isBegun = current.part !== undefined;
  const found = wrongWith(current, part);
  const isWhole = Object.keys(found).length === 0 && current.isUnfit !== true;
  const whatOf = (line: SlipLine): string => {
    const named = partOf(line);
    return named === undefined ? t('A part') : `${qtyText(readQty(line.qty) ?? 0, named.Uom)} ${named.Name}`;
  };

  function add(): void {
    recordAttempt(!isWhole);
    if (!isWhole) return;
    const ready = withOldPart(current, crypto.randomUUID());
    const open = ready.filter((line) => Object.keys(wrongWith(line, partOf(line))).length > 0);
    // The old part's own serial number still has to be entered.
    keep({
      lines: [...lines, ...ready.filter((line) => !open.includes(line))],
      current: open[0] ?? emptyLine(crypto.randomUUID(), current.reason),
    });
    setStatus(t('{what} was added.', { what: whatOf(current) }));
  }

  async function post(): Promise<void> {
    const needsCurrent = isBegun || lines.length === 0;
    recordAttempt(needsCurrent && !isWhole);
    if (needsCurrent && !isWhole) return;
    const ready = needsCurrent ? [...lines, ...withOldPart(current, crypto.randomUUID())] : lines;
    const open = ready.find((line) => Object.keys(wrongWith(line, partOf(line))).length > 0);
    if (open !== undefined) {
      keep({ lines: ready.filter((line) => line !== open), current: open });
      recordAttempt(true);
      return;
    }
    if (paper.paper.isUnfit === true) {
      setStatus(t('Please check the approval reference.'));
      return;
    }
    const book = data.answer;
    if (device === undefined || book === undefined) return;
    const at = Date.now();
    for (const line of ready) {
      const body = bodyOf(line, { find, at, plan: (plan ?? []).map(({ plan: planned }) => planned) });
      const named = partOf(line);
      if (body === undefined || named === undefined) continue;
      const key = await work.do(postAct(book, { ...body, ...paper.fields }, named), { showsOwnError: true });
      if (key === undefined) throw new Error('This device could not keep the line.');
    }
    // Clear the slip only now: the outbox lines are on disk.
    begin({ lines: [], current: emptyLine(crypto.randomUUID(), current.reason) });
    paper.done();
    recordAttempt(false);
    setStatus(ready.map(({ id }) => id));
  }

  async function correct(key: string): Promise<void> {
    const act = own.acts.find((one) => one.key === key);
    if (device === undefined || act?.endpoint !== endpointsOfSpares.post) return;
    const { body } = act;
    const isTaken = await device.outbox.withdraw(key);
    if (!isTaken) return;
    // Keep the line being written: it moves to the slip.
    keep({
      lines: isBegun ? [...lines, current] : lines,
      current: reopenedLine(body, act.problem, crypto.randomUUID()),
    });
    paper.take(body);
    recordAttempt(true);
  }

  function remove(id: string): void {
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (line === undefined) return;
    keep({ ...slip, lines: lines.toSpliced(at, 1) });
    const takeBack = (): Promise<boolean> => Promise.resolve(latest.current.putBack(line, at));
    news.set({ kind: 'undoable', key: id, what: () => t('Remove {what}', { what: whatOf(line) }), takeBack });
  }

  function putBack(line: SlipLine, at: number): boolean {
    keep({ ...slip, lines: lines.toSpliced(at, 0, line) });
    return true;
  }

  const latest = useRef({ correct, putBack });
  useEffect(() => {
    latest.current = { correct, putBack };
  });

  return {
    lines: lines.map((line) => ({ line, what: whatOf(line) })),
    current,
    part,
    items,
    wrong: failedAttempts > 0 ? found : nothingWrong,
    failedAttempts,
    short: shortWords(current, part, bag),
    status: typeof status === 'string' ? status : sentWords(status, own),
    count:
      lines.length + (isBegun || lines.length === 0 ? 1 : 0) + (isBegun && current.oldPartRemoved === true ? 1 : 0),
    change: (line) => {
      setStatus('');
      keep({ ...slip, current: line });
    },
    add,
    remove,
    correct: useCallback((key: string) => void latest.current.correct(key), []),
    post: () =>
      void post().catch(() =>
        setStatus(t('Storage is full. Your lines are not saved yet, but they are still on screen.')),
      ),
  };
}

/** "Sent" means confirmed by the server. */
function sentWords(ids: readonly string[], { acts, view }: Pick<OwnBook, 'acts' | 'view'>): string {
  const isSent = (id: string): boolean =>
    view?.lines.some(({ line, unsent }) => line.MovementId === id && unsent === undefined) === true ||
    acts.some(
      (act) => act.endpoint === endpointsOfSpares.post && act.leftAt !== undefined && act.body.MovementId === id,
    );
  return ids.every(isSent)
    ? tn('{count} line was sent.', '{count} lines were sent.', ids.length)
    : tn(
        '{count} line is on this phone and will be sent.',
        '{count} lines are on this phone and will be sent.',
        ids.length,
      );
}

/** Only a warning: the part may already be fitted. */
function shortWords(line: SlipLine, part: SparePart | undefined, bag: OwnBag): string | undefined {
  if (part === undefined || bag.lines === undefined || slipReasons[line.reason].direction === 'in') return undefined;
  const there = bag.lines.find((one) => partKey(one.part) === partKey(part) && one.condition === line.condition);
  const left = (milliOf(there?.qty ?? 0) ?? 0) - Math.round((readQty(line.qty) ?? 0) * 1000);
  if (left < 0)
    return t('The bag has {qty} of this part. You can still post this; the office will see it.', {
      qty: qtyText(there?.qty ?? 0, part.Uom),
    });
  const serial = line.serial.trim();
  return part.IsSerialised && serial !== '' && there !== undefined && !there.serials.includes(serial)
    ? t('This serial number is not in the bag.')
    : undefined;
}
