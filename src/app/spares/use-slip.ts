import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { milliOf, slipReasons, type MovementBody, type SparePart } from '#contract';
import type { SelectItem } from '#form';
import { t, tn } from '#form';
import { lineLabel, qtyText } from './spare-words.ts';
import { postAct } from './spare-acts.ts';
import { partItems } from './slip-items.ts';
import { bodyOf, emptyLine, readQty, withOldPart, wrongWith, type SlipField, type SlipLine } from './slip.ts';
import { lineAgain } from './slip-again.ts';
import type { OwnBag } from './use-bag.ts';
import { partIn, partKey } from './use-catalogue.ts';
import { useKeptSlip } from './use-kept-slip.ts';
import type { PaperHand } from './use-slip-paper.ts';
import type { OwnBook } from './use-spare-book.ts';

interface Needs {
  readonly own: OwnBook;
  readonly bag: OwnBag;
  readonly userId: number;
  readonly callId: number;
  /** What is said of every line of the slip. */
  readonly paper: PaperHand;
}

export interface SlipHand {
  readonly lines: readonly { readonly line: SlipLine; readonly what: string }[];
  readonly current: SlipLine;
  readonly part: SparePart | undefined;
  readonly items: readonly SelectItem[];
  readonly wrong: Readonly<Partial<Record<SlipField, string>>>;
  /** Rises when it was asked to go on with something missing. */
  readonly asked: number;
  readonly short: string | undefined;
  /** What was just done, for whoever cannot see it. */
  readonly said: string;
  readonly count: number;
  readonly change: (line: SlipLine) => void;
  readonly add: () => void;
  readonly remove: (id: string) => void;
  readonly post: () => void;
  /** Puts a posted line that the server did not take on the slip again. The same function all along: the history is not drawn for it. */
  readonly correct: (key: string) => void;
}

const nothingWrong = {};

/** The slip of a call: written line by line, kept on the device, posted as a whole with a key for each line. */
export function useSlip({ own, bag, userId, callId, paper }: Needs): SlipHand {
  const { device, view, parts, find, data } = own;
  const [slip, keep] = useKeptSlip(userId, callId);
  /** How often it was asked to go on with something missing; 0 while nothing is to be said. */
  const [asked, setAskedTimes] = useState(0);
  const setAsked = (isMissing: boolean): void => setAskedTimes((times) => (isMissing ? times + 1 : 0));
  const [said, setSaid] = useState<string | readonly string[]>('');
  const plan = view?.plan;
  const items = useMemo(() => partItems(parts, plan ?? [], bag.lines ?? []), [parts, plan, bag.lines]);

  const { current, lines } = slip;
  const partOf = (line: SlipLine): SparePart | undefined =>
    line.part === undefined ? undefined : find(partIn(line.part));
  const part = partOf(current);
  const isBegun = current.part !== undefined;
  const found = wrongWith(current, part);
  const isWhole = Object.keys(found).length === 0 && current.isUnfit !== true;
  const whatOf = (line: SlipLine): string => {
    const named = partOf(line);
    return named === undefined ? 'A part' : `${qtyText(readQty(line.qty) ?? 0, named.Uom)} ${named.Name}`;
  };

  function add(): void {
    setAsked(!isWhole);
    if (!isWhole) return;
    const ready = withOldPart(current, crypto.randomUUID());
    const open = ready.filter((line) => Object.keys(wrongWith(line, partOf(line))).length > 0);
    // The old part has a serial number of its own, which has still to be written.
    keep({
      lines: [...lines, ...ready.filter((line) => !open.includes(line))],
      current: open[0] ?? emptyLine(crypto.randomUUID(), current.reason),
    });
    setSaid(t('{what} is on the slip.', { what: whatOf(current) }));
  }

  async function post(): Promise<void> {
    const needsCurrent = isBegun || lines.length === 0;
    setAsked(needsCurrent && !isWhole);
    if (needsCurrent && !isWhole) return;
    const ready = needsCurrent ? [...lines, ...withOldPart(current, crypto.randomUUID())] : lines;
    const open = ready.find((line) => Object.keys(wrongWith(line, partOf(line))).length > 0);
    if (open !== undefined) {
      keep({ lines: ready.filter((line) => line !== open), current: open });
      setAsked(true);
      return;
    }
    if (paper.paper.isUnfit === true) {
      setSaid(t('Please check the approval reference.'));
      return;
    }
    const book = data.answer;
    if (device === undefined || book === undefined) return;
    const at = Date.now();
    for (const line of ready) {
      const body = bodyOf(line, { find, at, plan: (plan ?? []).map(({ plan: planned }) => planned) });
      const named = partOf(line);
      if (body === undefined || named === undefined) continue;
      await device.act(
        postAct(book, { ...body, ...paper.said }, lineLabel(body.Reason, body.Qty, named.Uom, named.Name)),
      );
    }
    // Only now: what is in the outbox is on disk.
    keep({ lines: [], current: emptyLine(crypto.randomUUID(), current.reason) });
    paper.done();
    setAsked(false);
    setSaid(ready.map(({ id }) => id));
  }

  async function correct(key: string): Promise<void> {
    const act = own.acts.find((one) => one.key === key);
    if (device === undefined || act === undefined) return;
    const body = act.body as MovementBody; // what `postAct` queues
    const isTaken = await device.outbox.withdraw(key);
    if (!isTaken) return;
    // What is being written is not lost: it waits on the slip.
    keep({
      lines: isBegun ? [...lines, current] : lines,
      current: lineAgain(body, act.problem, crypto.randomUUID()),
    });
    paper.take(body);
    setAsked(true);
  }

  const latest = useRef(correct);
  useEffect(() => {
    latest.current = correct;
  });

  return {
    lines: lines.map((line) => ({ line, what: whatOf(line) })),
    current,
    part,
    items,
    wrong: asked > 0 ? found : nothingWrong,
    asked,
    short: shortWords(current, part, bag),
    said: typeof said === 'string' ? said : sentWords(said, own),
    count:
      lines.length + (isBegun || lines.length === 0 ? 1 : 0) + (isBegun && current.oldPartRemoved === true ? 1 : 0),
    change: (line) => {
      setSaid('');
      keep({ ...slip, current: line });
    },
    add,
    remove: (id) => keep({ ...slip, lines: lines.filter((line) => line.id !== id) }),
    correct: useCallback((key: string) => void latest.current(key), []),
    post: () => void post().catch(() => setSaid(t('This phone has no room to keep the slip. It is still here.'))),
  };
}

/** "Sent" is only what the server has confirmed. */
function sentWords(ids: readonly string[], { acts, view }: Pick<OwnBook, 'acts' | 'view'>): string {
  const isSent = (id: string): boolean =>
    view?.lines.some(({ line, unsent }) => line.MovementId === id && unsent === undefined) === true ||
    // What `postAct` queues.
    acts.some(({ leftAt, body }) => leftAt !== undefined && (body as Partial<MovementBody>).MovementId === id);
  return ids.every(isSent)
    ? tn('{count} line was sent.', '{count} lines were sent.', ids.length)
    : tn(
        '{count} line is on this phone and will be sent.',
        '{count} lines are on this phone and will be sent.',
        ids.length,
      );
}

/** A warning only: the part may be in the breaker already. */
function shortWords(line: SlipLine, part: SparePart | undefined, bag: OwnBag): string | undefined {
  if (part === undefined || bag.lines === undefined || slipReasons[line.reason].direction === 'in') return undefined;
  const there = bag.lines.find((one) => partKey(one.part) === partKey(part) && one.condition === line.condition);
  const left = (milliOf(there?.qty ?? 0) ?? 0) - Math.round((readQty(line.qty) ?? 0) * 1000);
  if (left < 0)
    return t('The bag has {qty} of this part. It can be posted; the office will see it.', {
      qty: qtyText(there?.qty ?? 0, part.Uom),
    });
  const serial = line.serial.trim();
  return part.IsSerialised && serial !== '' && there !== undefined && !there.serials.includes(serial)
    ? t('This serial number is not one of those in the bag.')
    : undefined;
}
