import { isBelow, isWithin, type Pointer, type Template } from '#engine';

/** The section that shows a place: the one whose field is that place or its nearest ancestor. */
export function sectionOf(template: Template, pointer: Pointer): string | undefined {
  let best: { key: string; length: number } | undefined;
  for (const { key, pointers } of template.sections) {
    for (const shown of pointers) {
      if (isWithin(pointer, shown) && shown.length > (best?.length ?? -1)) best = { key, length: shown.length };
    }
  }
  return best?.key ?? sectionInside(template, pointer);
}

/** For a place without its own control, such as an object whose members are shown. */
function sectionInside(template: Template, pointer: Pointer): string | undefined {
  return template.sections.find(({ pointers }) => pointers.some((shown) => isBelow(shown, pointer)))?.key;
}
