/**
 * Formatted text as stored in a report: HTML of nine elements without attributes. It needs no sanitizing: anything else
 * is refused when the report is checked, and is never parsed as an element.
 */
const blockTags = ['p', 'h3', 'ul', 'ol', 'li'] as const;
const inlineTags = ['strong', 'em', 'u'] as const;

type RichTag = (typeof blockTags)[number] | (typeof inlineTags)[number] | 'br';

interface RichElement {
  readonly tag: RichTag;
  readonly inner: readonly RichNode[];
}

/** Text, or an element with its children. */
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

/** Parses formatted text. Unknown elements are text; a missing end tag is implied at the end. */
export function richNodes(text: string): readonly RichNode[] {
  const root: Open = { tag: undefined, inner: [] };
  const open: Open[] = [root];
  for (const [piece, slash, tag, entity] of text.matchAll(pieces)) {
    const around = open.at(-1) ?? root;
    if (tag === undefined) addText(around.inner, entity === undefined ? piece : (entities[entity] ?? piece));
    else if (tag === 'br') around.inner.push({ tag, inner: [] });
    else if (slash === '') open.push(opened(around, tag as RichTag)); // the expression matches no other tag
    else close(open, tag);
  }
  return root.inner;
}

function opened(around: Open, tag: RichTag): Open {
  const inner: RichNode[] = [];
  around.inner.push({ tag, inner });
  return { tag, inner };
}

/** Also closes elements left open inside. An unmatched end tag is ignored. */
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

/** The text without formatting, a line for each paragraph: for lists, for searching, and to tell whether anything was entered. */
export function plainText(text: string): string {
  const told = (node: RichNode): string => {
    if (typeof node === 'string') return node;
    const inner = node.inner.map(told).join('');
    return lineEnds.has(node.tag) ? `${inner.trimEnd()}\n` : inner;
  };
  return richNodes(text).map(told).join('').trim();
}
