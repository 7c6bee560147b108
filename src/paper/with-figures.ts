import type { SheetBlock, SheetSection } from './sheet-blocks.ts';

/** Numbers photos as figures through the whole report, so that a remark can refer to "Figure 3". */
export function withFigures(sections: readonly SheetSection[]): readonly SheetSection[] {
  let next = 1;
  const numbered = (block: SheetBlock): SheetBlock => {
    if (block.kind !== 'photos') return block;
    const firstFigure = next;
    next += block.photos.length;
    return { ...block, firstFigure };
  };
  return sections.map((section) => ({ ...section, blocks: section.blocks.map(numbered) }));
}
