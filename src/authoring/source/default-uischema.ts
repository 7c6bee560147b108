import { isObject, type JsonObject } from '#engine';

/** The default layout: a section for each object at the top level, plain fields first. */
export function defaultUiSchema(schema: JsonObject, title: string): JsonObject {
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  const control = (name: string): JsonObject => ({ type: 'Control', scope: `#/properties/${name}` });
  const isSection = ([, property]: (typeof properties)[number]): boolean =>
    isObject(property) && (isObject(property['properties']) || property['type'] === 'array');

  const plain = properties.filter((property) => !isSection(property));
  const sections = properties.filter(isSection).map(([name, property]) => ({
    type: 'Category',
    label: isObject(property) && typeof property['title'] === 'string' ? property['title'] : name,
    elements:
      isObject(property) && isObject(property['properties'])
        ? controlsOf(`#/properties/${name}`, property)
        : [control(name)],
  }));
  if (sections.length === 0) return { type: 'VerticalLayout', elements: plain.map(([name]) => control(name)) };
  const general = { type: 'Category', label: title, elements: plain.map(([name]) => control(name)) };
  return { type: 'Categorization', elements: plain.length === 0 ? sections : [general, ...sections] };
}

function controlsOf(scope: string, schema: JsonObject): readonly JsonObject[] {
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : [];
  return properties.map(([name, property]) => {
    const inner = `${scope}/properties/${name}`;
    if (!isObject(property) || !isObject(property['properties'])) return { type: 'Control', scope: inner };
    const label = typeof property['title'] === 'string' ? property['title'] : name;
    return { type: 'Group', label, elements: controlsOf(inner, property) };
  });
}
