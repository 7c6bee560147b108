import { createElement, type ReactNode } from 'react';
import { richNodes, type RichNode } from '#engine';

/** Formatted text on screen and paper. Built from elements, never from markup, so nothing in it can be executed. */
export function RichTextView({ text }: { readonly text: string }) {
  return <div className="rich-text">{richNodes(text).map(drawn)}</div>;
}

function drawn(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  // A `br` takes no children; React refuses even an empty list of them.
  return node.tag === 'br' ? <br key={index} /> : createElement(node.tag, { key: index }, node.inner.map(drawn));
}
