import { StyleSheet } from '@emotion/sheet';

/*
 * jsdom draws nothing, and how things look is tested in real browsers. But each query by role asks for the style of every element
 * it meets, and jsdom then holds every rule of every sheet against it: a fourth of the time of all tests of screens. So no sheet
 * is written, and the style of an element is what its kind, its attributes and its own `style` say.
 */
StyleSheet.prototype.insert = () => undefined;

const { getComputedStyle } = window;
const displayOf = new Map<string, string>();
const nothing = document.createElement('i').style;

window.getComputedStyle = (element, part) => {
  const { style } = element as HTMLElement; // or of an SVG, which has one too
  if (part) return nothing;
  const said: Record<string, string> = {
    display: style.display || (element.hasAttribute('hidden') ? 'none' : usualDisplay(element)),
    visibility: inherited(element, 'visibility') || 'visible',
    'pointer-events': style.pointerEvents || 'auto',
  };
  said['pointerEvents'] = said['pointer-events'] ?? '';
  const get = (name: string): string => said[name] ?? style.getPropertyValue(name);
  return new Proxy(style, {
    get: (own, name) =>
      name === 'getPropertyValue' ? get : (said[String(name)] ?? (Reflect.get(own, name, own) as unknown)),
  });
};

function usualDisplay({ tagName, ownerDocument }: Element): string {
  const known = displayOf.get(tagName);
  if (known !== undefined) return known;
  const { display } = getComputedStyle(ownerDocument.createElement(tagName));
  displayOf.set(tagName, display);
  return display;
}

function inherited(element: Element, name: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = (at as HTMLElement).style.getPropertyValue(name);
    if (own !== '') return own;
  }
  return '';
}
