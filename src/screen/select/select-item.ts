/** An item that can be picked. */
export interface SelectItem {
  /** The caller's key for it; unique in the list. */
  readonly key: string;
  readonly label: string;
  /** A second line: serial number, feeder, code. Searched too. */
  readonly detail?: string;
  readonly group?: string;
  /** Search terms that are not shown. */
  readonly alsoKnownAs?: string;
  /** The person's own entry: it may be edited or deleted where the caller allows it. */
  readonly isOwn?: boolean;
}

/** The list's rows, from top to bottom. */
export type SelectRow =
  | { readonly kind: 'group'; readonly label: string; readonly count: number }
  | {
      readonly kind: 'item';
      readonly item: SelectItem;
      readonly group: string | undefined;
      /** Among the items, from 1. */
      readonly position: number;
    };

const latinMarks = /[\u0300-\u036f]/g;
const blanks = /[\s\-_./]/g;

/** Text normalised for search: no case, accents, spaces or hyphens, so `mcc 2` finds `MCC-2`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(latinMarks, '').replace(blanks, '').toLowerCase();
}

interface Searchable {
  readonly item: SelectItem;
  readonly text: string;
}

/** Normalised once per list: every keystroke searches ten thousand items. */
export function searchable(items: readonly SelectItem[]): readonly Searchable[] {
  return items.map((item) => ({
    item,
    text: [item.label, item.detail, item.alsoKnownAs, item.group].map((part) => folded(part ?? '')).join('\n'),
  }));
}

/** The items that contain every word of the question, in list order. */
export function found(items: readonly Searchable[], question: string): readonly SelectItem[] {
  const wanted = question.split(/\s+/).map(folded).filter(Boolean);
  if (wanted.length === 0) return items.map(({ item }) => item);
  const whole = folded(question);
  return items
    .filter(({ text }) => text.includes(whole) || wanted.every((word) => text.includes(word)))
    .map(({ item }) => item);
}

/** Groups in order of first appearance, each under its heading; `pinned` comes first. */
export function rowsOf(
  items: readonly SelectItem[],
  pinned?: { readonly label: string; readonly keys: ReadonlySet<string> },
): readonly SelectRow[] {
  const top = pinned === undefined ? [] : items.filter(({ key }) => pinned.keys.has(key));
  const rest = top.length === 0 ? items : items.filter(({ key }) => pinned?.keys.has(key) !== true);
  const groups = new Map<string | undefined, SelectItem[]>();
  for (const item of rest) {
    const group = groups.get(item.group);
    if (group) group.push(item);
    else groups.set(item.group, [item]);
  }
  const rows: SelectRow[] = [];
  let position = 0;
  const put = (label: string | undefined, members: readonly SelectItem[]): void => {
    if (label !== undefined && members.length > 0) rows.push({ kind: 'group', label, count: members.length });
    for (const item of members) rows.push({ kind: 'item', item, group: label, position: (position += 1) });
  };
  put(pinned?.label, top);
  for (const [label, members] of groups) put(label, members);
  return rows;
}

/** Where the question matches in a label, to be marked; `undefined` when it matched elsewhere. */
export function matchIn(label: string, question: string): { readonly from: number; readonly to: number } | undefined {
  const wanted = folded(question);
  if (wanted === '') return undefined;
  let text = '';
  const places: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  for (const letter of label) {
    const plain = folded(letter);
    text += plain;
    for (let count = 0; count < plain.length; count += 1) places.push({ from: at, to: at + letter.length });
    at += letter.length;
  }
  const start = text.indexOf(wanted);
  const first = places[start];
  const last = places[start + wanted.length - 1];
  return start === -1 || !first || !last ? undefined : { from: first.from, to: last.to };
}
