import type { JsonObject } from '#engine';

/** A form as an author could have written it in plain JSON Forms: sections of twenty boxes, three in five for text, all required. */
interface GeneratedForm {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
}

const perSection = 20;

/** `sections`: a group per section, of which our form opens one at a time. `one page`: all boxes on one page, all rendered. */
export function generatedForm(fields: number, layout: 'sections' | 'one page'): GeneratedForm {
  const sections = Array.from({ length: Math.ceil(fields / perSection) }, (_, at) => `section${String(at)}`);
  const names = Array.from({ length: perSection }, (_, at) => `field${String(at)}`);
  const properties = Object.fromEntries(names.map((name, at) => [name, { type: at % 5 < 3 ? 'string' : 'number' }]));
  const controlsOf = (section: string): readonly JsonObject[] =>
    names.map((name) => ({ type: 'Control', scope: `#/properties/${section}/properties/${name}` }));
  const groups = sections.map((section) => ({ type: 'Group', label: section, elements: controlsOf(section) }));
  return {
    schema: {
      title: `Form of ${String(fields)} fields`,
      type: 'object',
      required: sections,
      properties: Object.fromEntries(
        sections.map((section) => [section, { type: 'object', properties, required: names }]),
      ),
    },
    uischema: {
      type: 'VerticalLayout',
      elements: layout === 'sections' ? groups : sections.flatMap(controlsOf),
    },
  };
}
