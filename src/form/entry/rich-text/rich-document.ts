import type { JSONContent } from '@tiptap/core';
import { richNodes, type RichNode } from '#engine';

/** The formatting around a text: bold in italics. */
type Marks = readonly { readonly type: string }[];

const markNames = { strong: 'bold', em: 'italic', u: 'underline' } as const;

/**
 * A formatted text as the editor's own document. Given markup, the browser would have to parse it, which the page's policy
 * forbids (Trusted Types); so the engine reads it, as everywhere else.
 */
export function richDocument(text: string): JSONContent {
  const content = blocks(richNodes(text));
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

/** Wraps loose text in a paragraph. */
function blocks(nodes: readonly RichNode[]): JSONContent[] {
  const made: JSONContent[] = [];
  let loose: RichNode[] = [];
  const gather = (): void => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== ''))
      made.push({ type: 'paragraph', content: inline(loose, []) });
    loose = [];
  };
  for (const node of nodes) {
    const block = typeof node === 'string' ? undefined : blockOf(node);
    if (block === undefined) loose.push(node);
    else {
      gather();
      made.push(block);
    }
  }
  gather();
  return made;
}

function blockOf(node: Exclude<RichNode, string>): JSONContent | undefined {
  switch (node.tag) {
    case 'p':
      return { type: 'paragraph', content: inline(node.inner, []) };
    case 'h3':
      return { type: 'heading', attrs: { level: 3 }, content: inline(node.inner, []) };
    case 'ul':
      return { type: 'bulletList', content: items(node.inner) };
    case 'ol':
      return { type: 'orderedList', content: items(node.inner) };
    case 'li':
      return { type: 'bulletList', content: items([node]) };
    case 'strong':
    case 'em':
    case 'u':
    case 'br':
      return undefined;
  }
}

/** An item begins with a paragraph, even when it holds only a list. */
function items(nodes: readonly RichNode[]): JSONContent[] {
  const told = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const [first = ''] = told;
  return [first, ...told.slice(1)].map((node) => {
    const inner = blocks(typeof node !== 'string' && node.tag === 'li' ? node.inner : [node]);
    const content = inner[0]?.type === 'paragraph' ? inner : [{ type: 'paragraph' }, ...inner];
    return { type: 'listItem', content };
  });
}

function inline(nodes: readonly RichNode[], marks: Marks): JSONContent[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node, marks: [...marks] }];
    if (node.tag === 'br') return [{ type: 'hardBreak' }];
    const isMark = node.tag === 'strong' || node.tag === 'em' || node.tag === 'u';
    return inline(node.inner, isMark ? [...marks, { type: markNames[node.tag] }] : marks);
  });
}
