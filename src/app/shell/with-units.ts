import { isObject, type Template } from '#engine';

/** The same form with numbers in units that only the page knows: a part is counted in pieces or in metres. */
export function withUnits(template: Template, units: Readonly<Record<string, string>>): Template {
  const { schema } = template.bundle;
  const properties = isObject(schema['properties']) ? { ...schema['properties'] } : {};
  for (const [name, unit] of Object.entries(units)) {
    const field = properties[name];
    if (isObject(field)) properties[name] = { ...field, unit };
  }
  return { ...template, bundle: { ...template.bundle, schema: { ...schema, properties } } };
}
