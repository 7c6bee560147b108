/**
 * Formatted text as a report keeps it: HTML of nine elements, none of which has an attribute. There is nothing to clean:
 * whatever is outside this list is refused when the report is checked, and is never read as an element.
 */
const blockTags = ['p', 'h3', 'ul', 'ol', 'li'] as const;
const inlineTags = ['strong', 'em', 'u'] as const;

export type RichTag = (typeof blockTags)[number] | (typeof inlineTags)[number] | 'br';

export interface RichElement {
  readonly tag: RichTag;
  readonly inner: readonly RichNode[];
}

/** Text, or an element with what is in it. */
export type RichNode = string | RichElement;

const tags = [...blockTags, ...inlineTags].join('|');

/** The format `rich-text`: only these elements, and no bare `<` or `&`. */
export const richTextPattern = new RegExp(
  `^(?:[^<>&]|&(?:amp|lt|gt|quot|nbsp|#39);|</?(?:${tags})>|<br>)*$`, // one character, one entity or one tag at a time
);

const pieces = new RegExp(`<(/?)(${tags}|br)>|&(amp|lt|gt|quot|nbsp|#39);|[^<&]+|[<&]`, 'g');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

interface Open {
  readonly tag: RichTag | undefined;
  readonly inner: RichNode[];
}

/** The elements of a formatted text. Whatever is no element of ours is text; an end that is missing is at the end. */
export function richNodes(text: string): readonly RichNode[] {
  const root: Open = { tag: undefined, inner: [] };
  const open: Open[] = [root];
  for (const [piece, slash, tag, entity] of text.matchAll(pieces)) {
    const around = open.at(-1) ?? root;
    if (tag === undefined) addText(around.inner, entity === undefined ? piece : (entities[entity] ?? piece));
    else if (tag === 'br') around.inner.push({ tag, inner: [] });
    else if (slash === '')
      open.push(opened(around, tag as RichTag)); // the expression matches no other tag
    else close(open, tag);
  }
  return root.inner;
}

function opened(around: Open, tag: RichTag): Open {
  const inner: RichNode[] = [];
  around.inner.push({ tag, inner });
  return { tag, inner };
}

/** Also closes what was left open inside. An end without a beginning is passed over. */
function close(open: Open[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.length = at;
}

function addText(inner: RichNode[], text: string): void {
  const last = inner.at(-1);
  if (typeof last === 'string') inner[inner.length - 1] = last + text;
  else inner.push(text);
}

const lineEnds: ReadonlySet<RichTag> = new Set([...blockTags, 'br']);

/** The same without its formatting, a line for each paragraph: for lists, searching, and to see whether anything is said. */
export function plainText(text: string): string {
  const told = (node: RichNode): string => {
    if (typeof node === 'string') return node;
    const inner = node.inner.map(told).join('');
    return lineEnds.has(node.tag) ? `${inner.trimEnd()}\n` : inner;
  };
  return richNodes(text).map(told).join('').trim();
}
