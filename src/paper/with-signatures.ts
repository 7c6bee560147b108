import { parentOf } from '#engine';
import type { SheetBlock, SheetSignature } from './sheet-blocks.ts';

/** Moves signatures to the end of their section, side by side, each with the fields of the same person. */
export function withSignatures(blocks: readonly SheetBlock[]): readonly SheetBlock[] {
  const drawn = blocks.filter((block) => block.kind === 'signature');
  if (drawn.length === 0) return withoutEmptyHeadings(blocks);
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
  const signatures = drawn.map(({ title, fact }): SheetSignature => {
    const person = parentOf(fact.pointer);
    // At the root of a report every field is a neighbour, so none belongs to the signature.
    const lines = person === '' ? [] : facts.filter((other) => parentOf(other.pointer) === person);
    return { title, image: fact, lines };
  });
  const taken = new Set(signatures.flatMap((signature) => signature.lines));
  const rest = blocks.flatMap((block): readonly SheetBlock[] => {
    if (block.kind === 'signature') return [];
    if (block.kind !== 'facts') return [block];
    const left = block.facts.filter((fact) => !taken.has(fact));
    return left.length === 0 ? [] : [{ kind: 'facts', facts: left }];
  });
  return [...withoutEmptyHeadings(rest), { kind: 'signatures', signatures }];
}

/** Drops headings with nothing below them. */
function withoutEmptyHeadings(blocks: readonly SheetBlock[]): readonly SheetBlock[] {
  return blocks.filter((block, at) => {
    const next = blocks[at + 1];
    return block.kind !== 'heading' || (next !== undefined && next.kind !== 'heading');
  });
}
