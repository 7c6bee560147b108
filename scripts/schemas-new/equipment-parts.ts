import type { JsonObject } from '#engine';

/** A section of the form: its fields and their layout. */
export interface Part {
  readonly name: string;
  readonly label: string;
  readonly schema: JsonObject;
  readonly element: JsonObject;
}

/** The equipment and its visual checks, from the fragments of its kind. */
export function equipmentParts(category: string): readonly Part[] {
  if (category === 'relay')
    return [
      fromFragment('relay', 'Relay', 'relay-nameplate'),
      fromFragment('visualChecks', 'Visual checks', 'visual-checks'),
    ];
  const nameplate =
    category === 'breaker'
      ? { schema: { $ref: 'fragments/switchgear-nameplate.schema.json' } }
      : { schema: plainNameplate };
  return [
    { name: 'nameplate', label: 'Nameplate', ...nameplate, element: control('nameplate') },
    {
      name: 'visualChecks',
      label: 'Visual checks',
      schema: checks,
      element: include('critical-checklist', 'visualChecks'),
    },
  ];
}

/** A part whose fields and layout are fragments of the same name. */
export function fromFragment(name: string, label: string, fragment: string): Part {
  return { name, label, schema: { $ref: `fragments/${fragment}.schema.json` }, element: include(fragment, name) };
}

function include(fragment: string, name: string): JsonObject {
  return { type: 'Include', fragment, scope: `#/properties/${name}` };
}

export function control(name: string): JsonObject {
  return { type: 'Control', scope: `#/properties/${name}` };
}

const plainNameplate: JsonObject = {
  title: 'Nameplate',
  type: 'object',
  additionalProperties: false,
  required: ['make', 'model', 'serialNo'],
  properties: {
    make: { title: 'Make', type: 'string', minLength: 1, maxLength: 60, prefill: 'context.equipment.make' },
    model: { title: 'Type / model', type: 'string', minLength: 1, maxLength: 60, prefill: 'context.equipment.model' },
    serialNo: {
      title: 'Serial no.',
      type: 'string',
      minLength: 1,
      maxLength: 40,
      prefill: 'context.equipment.serialNo',
    },
  },
};

/** To be completed with the checks for this equipment. */
const checks: JsonObject = {
  title: 'Visual checks',
  type: 'array',
  minItems: 1,
  maxItems: 30,
  fixedRows: true,
  default: [
    { item: 'Nameplate legible, ratings agree with drawing' },
    { item: 'No physical damage', critical: true },
    { item: 'Clean, dry and tight' },
    { item: 'Earthed', critical: true },
  ],
  items: { $ref: 'fragments/critical-checklist-row.schema.json' },
};
