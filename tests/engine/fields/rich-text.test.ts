import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, richNodes, richTextPattern, type RichNode } from '../../../src/engine/fields/rich-text.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function written(node: RichNode): string {
  if (typeof node === 'string') return escaped(node);
  return node.tag === 'br' ? '<br>' : `<${node.tag}>${node.inner.map(written).join('')}</${node.tag}>`;
}

describe('formatted remarks', () => {
  it('keep paragraphs, lists and emphasis', () => {
    expect(richNodes('<p>Arc chute <strong>cracked</strong>.</p><ul><li><p>R</p></li></ul>')).toEqual([
      { tag: 'p', inner: ['Arc chute ', { tag: 'strong', inner: ['cracked'] }, '.'] },
      { tag: 'ul', inner: [{ tag: 'li', inner: [{ tag: 'p', inner: ['R'] }] }] },
    ]);
  });

  it('have a plain text with a line for each paragraph', () => {
    expect(plainText('<h3>Found</h3><p>Oil &lt; min &amp; dirty<br>on R</p><p></p>')).toBe(
      'Found\nOil < min & dirty\non R',
    );
  });

  it('count as empty where only empty paragraphs remain', () => {
    expect(plainText('<p></p><p><br></p>')).toBe('');
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="x()">a</p>',
    '<img src=x onerror=x()>',
    '<a href="javascript:x()">a</a>',
    '<p style="color:red">a</p>',
    'A & B',
    '5 < 6',
    '<P>a</P>',
    '&#60;script&#62;',
  ])('are refused with anything else in them: %s', (text) => {
    expect(richTextPattern.test(text)).toBe(false);
  });

  it('are never read as an element that is not on the list, whatever was stored', () => {
    const seen = (node: RichNode): readonly string[] =>
      typeof node === 'string' ? [] : [node.tag, ...node.inner.flatMap(seen)];
    const allowed = new Set(['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'br']);
    const bits = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<script>',
      '</script>',
      '<em>',
      '</em>',
      '&lt;',
      '&',
      '<',
      '>',
      'x',
      ' onload=',
    );
    fc.assert(
      fc.property(
        fc.array(bits).map((all) => all.join('')),
        (text) => {
          for (const tag of richNodes(text).flatMap(seen)) expect(allowed.has(tag)).toBe(true);
        },
      ),
    );
  });

  it('come out as they went in', () => {
    const { node } = fc.letrec<{ node: RichNode }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.string({ minLength: 1 }),
        fc.record({
          tag: fc.constantFrom('p' as const, 'ul' as const, 'li' as const, 'strong' as const, 'u' as const),
          inner: fc.array(tie('node'), { maxLength: 3 }),
        }),
      ),
    }));
    fc.assert(
      fc.property(node, (one) => {
        const text = written(one);
        expect(richTextPattern.test(text)).toBe(true);
        expect(richNodes(text).map(written).join('')).toBe(text);
      }),
    );
  });
});
