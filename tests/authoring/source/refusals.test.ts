import { describe, expect, it } from 'vitest';
import { readReportTypes, type SourceFile } from '#authoring';
import type { JsonObject, Refusal } from '#engine';
import { filesOf, refusalsOf, reportType } from '../../field.ts';

const schemaFile = (text: string, name = 'bench-relay'): SourceFile => ({ path: `schemas/${name}.schema.json`, text });

const reading = (extra: JsonObject): JsonObject =>
  reportType({ a: { type: 'number' }, b: { type: 'number', ...extra } });

const first = (files: readonly SourceFile[]): Pick<Refusal, 'code' | 'pointer' | 'line'> & { hint?: string } => {
  const [refusal] = refusalsOf(files);
  if (refusal === undefined) throw new Error('nothing was refused');
  const { code, pointer, line, hint } = refusal;
  return { code, pointer, line, ...(hint === undefined ? {} : { hint }) };
};

describe('a file that is not taken', () => {
  it('half written: says the line', () => {
    expect(first([schemaFile('{\n  "title": "x",\n  "type": ')])).toMatchObject({ code: 'json-syntax', line: 3 });
  });

  it('empty', () => {
    expect(first([schemaFile('')])).toMatchObject({ code: 'json-syntax' });
  });

  it('with a name twice in one object', () => {
    expect(first([schemaFile('{\n"title": "x",\n"title": "y"}')])).toEqual({
      code: 'duplicate-key',
      pointer: '/title',
      line: 3,
    });
  });

  it('with a name that would reach into every object', () => {
    expect(first([schemaFile('{"properties": {"__proto__": {}}}')])).toMatchObject({
      code: 'field-name',
      pointer: '/properties/__proto__',
    });
  });

  it('nested half a million deep, at once', () => {
    expect(first([schemaFile('['.repeat(400_000))])).toMatchObject({ code: 'too-deep' });
  });

  it('not valid JSON Schema', () => {
    expect(first(filesOf(reportType({ a: { type: 'numeric' } })))).toMatchObject({
      code: 'schema-invalid',
      pointer: '/properties/a/type',
      line: 9,
    });
  });

  it('with a misspelt keyword, and the word that was meant', () => {
    expect(first(filesOf(reading({ minimun: 0 })))).toMatchObject({
      code: 'unknown-keyword',
      pointer: '/properties/b/minimun',
      hint: 'Did you mean "minimum"?',
    });
  });

  it('with a reference to another host, which is never fetched', () => {
    expect(first(filesOf(reportType({ a: { $ref: 'http://169.254.169.254/x.json' } })))).toMatchObject({
      code: 'ref-remote',
      pointer: '/properties/a/$ref',
    });
  });

  it('with a reference out of the folders', () => {
    expect(first(filesOf(reportType({ a: { $ref: '../../etc/passwd' } })))).toMatchObject({ code: 'ref-outside' });
  });

  it('with a reference to a fragment that is not there', () => {
    const files = [
      ...filesOf(reportType({ a: { $ref: 'fragments/heade.schema.json' } })),
      { path: 'schemas/fragments/header.schema.json', text: '{}' },
    ];
    expect(first(files)).toMatchObject({
      code: 'ref-missing',
      hint: 'Did you mean schemas/fragments/header.schema.json?',
    });
  });

  it('with fragments that include each other', () => {
    const files = [
      ...filesOf(reportType({ a: { $ref: 'fragments/one.schema.json' } })),
      { path: 'schemas/fragments/one.schema.json', text: '{"properties": {"x": {"$ref": "two.schema.json"}}}' },
      { path: 'schemas/fragments/two.schema.json', text: '{"properties": {"y": {"$ref": "one.schema.json"}}}' },
    ];
    expect(first(files)).toMatchObject({ code: 'ref-cycle' });
  });

  it('with a pattern that can run for minutes', () => {
    expect(first(filesOf(reportType({ a: { type: 'string', pattern: '^(a+)+$' } })))).toMatchObject({
      code: 'pattern-unsafe',
      pointer: '/properties/a/pattern',
    });
  });

  it('with a name that JSON Forms would read as a path', () => {
    expect(first(filesOf(reportType({ '50N.1': { type: 'number' } })))).toMatchObject({ code: 'field-name' });
  });

  it('that requires a field it does not have', () => {
    expect(first(filesOf(reportType({ a: { type: 'number' } }, { required: ['b'] })))).toMatchObject({
      code: 'required-unknown',
    });
  });

  it('whose layout points to no field', () => {
    const layout = { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/pikup' }] };
    const [refusal] = refusalsOf(filesOf(reportType({ pickup: { type: 'number' } }), layout));
    expect(refusal).toMatchObject({
      file: 'uischemas/bench-relay.uischema.json',
      code: 'scope-missing',
      pointer: '/elements/0/scope',
      hint: 'Did you mean "#/properties/pickup"?',
    });
  });

  it('whose required field no control shows', () => {
    const layout = { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/a' }] };
    const schema = reportType({ a: { type: 'number' }, b: { type: 'number' } }, { required: ['b'] });
    expect(first(filesOf(schema, layout))).toMatchObject({ code: 'field-unreachable', pointer: '/properties/b' });
  });

  it('named like a page of the app', () => {
    const read = readReportTypes([schemaFile(JSON.stringify(reportType({})), 'login')], { reserved: ['login'] });
    expect(read.refusals[0]?.code).toBe('slug-is-route');
  });

  it('named so that it cannot be a route', () => {
    expect(first([schemaFile(JSON.stringify(reportType({})), 'Bench Relay')])).toMatchObject({ code: 'slug' });
  });

  it('a layout without its schema', () => {
    expect(first([{ path: 'uischemas/lonely.uischema.json', text: '{"type": "VerticalLayout"}' }])).toMatchObject({
      code: 'pair-missing',
    });
  });

  it('a table that is not there', () => {
    expect(
      first(
        filesOf(reading({ compute: 'lookupUp(report.a, table("nowhere").column("x"), table("nowhere").column("y"))' })),
      ),
    ).toMatchObject({ code: 'table-missing' });
  });
});

describe('a formula that is refused', () => {
  const refused = (compute: string): { code: string; hint?: string } => first(filesOf(reading({ compute })));

  it('a formula that does not parse is refused', () => {
    expect(refused('report.a +')).toMatchObject({ code: 'formula-syntax', pointer: '/properties/b/compute' });
  });

  it('names a field that is not there', () => {
    const schema = reportType({ measured: { type: 'number' }, b: { type: 'number', compute: 'report.mesured * 2' } });
    expect(first(filesOf(schema))).toMatchObject({ code: 'formula-type', hint: 'Did you mean "measured"?' });
  });

  it('names a fact that nobody knows', () => {
    expect(refused('context.equipment.colour == "red" ? 1 : 2')).toMatchObject({ code: 'formula-type' });
  });

  it('adds a number to a text', () => {
    expect(refused('report.a + "x"')).toMatchObject({ code: 'formula-type' });
  });

  it('calls a function that does not exist', () => {
    expect(refused('idmtt("IEC_SI", 1, 2)')).toMatchObject({ code: 'formula-type' });
  });

  it('gives another type than the field holds', () => {
    expect(refused('"fast"')).toMatchObject({ code: 'formula-result' });
  });

  it('needs itself, directly or round a corner', () => {
    expect(refused('report.b + 1')).toMatchObject({ code: 'formula-cycle' });
    const circle = reportType({
      a: { type: 'number', compute: 'report.c' },
      b: { type: 'number', compute: 'report.a' },
      c: { type: 'number', compute: 'report.b' },
    });
    const [refusal] = refusalsOf(filesOf(circle));
    expect(refusal?.message).toContain('/a → /c → /b → /a');
  });

  it('decides whether a place applies by looking into that place', () => {
    const schema = reportType({
      s: { type: 'object', relevant: 'report.s.on', properties: { on: { type: 'boolean' } } },
    });
    expect(first(filesOf(schema)).code).toBe('formula-cycle');
  });

  it('is a prefill that looks at the report', () => {
    expect(first(filesOf(reading({ prefill: 'report.a' })))).toMatchObject({ code: 'prefill-reads-report' });
  });
});

describe('a fragment', () => {
  const fragment: SourceFile = {
    path: 'schemas/fragments/coil.schema.json',
    text: '{\n"title": "Coil",\n"type": "object",\n"properties": {\n"volts": {"type": "number", "unit": "V", "maximum": 300}\n}, "required": ["volts"]}',
  };
  const layoutFragment: SourceFile = {
    path: 'uischemas/fragments/coil.uischema.json',
    text: '{"type": "Group", "label": "Coil", "elements": [{"type": "Control", "scope": "#/properties/volts"}]}',
  };

  it('is written out where it is used, with the overrides of that use', () => {
    const schema = reportType({
      trip: { $ref: 'fragments/coil.schema.json', title: 'Trip coil', properties: { volts: { maximum: 130 } } },
    });
    const bundle = readReportTypes([...filesOf(schema), fragment]).bundles.get('bench-relay');
    expect(bundle?.schema).toMatchObject({
      properties: {
        trip: {
          title: 'Trip coil',
          properties: { volts: { type: 'number', unit: 'V', maximum: 130 } },
          required: ['volts'],
        },
      },
    });
  });

  it('is included in a layout under the scope it is given', () => {
    const schema = reportType({ trip: { $ref: 'fragments/coil.schema.json' } });
    const layout = {
      type: 'VerticalLayout',
      elements: [{ type: 'Include', fragment: 'coil', scope: '#/properties/trip', label: 'Trip' }],
    };
    const bundle = readReportTypes([...filesOf(schema, layout), fragment, layoutFragment]).bundles.get('bench-relay');
    expect(bundle?.uischema).toEqual({
      type: 'VerticalLayout',
      elements: [
        { type: 'Group', label: 'Trip', elements: [{ type: 'Control', scope: '#/properties/trip/properties/volts' }] },
      ],
    });
  });

  it('that is wrong is refused at its own line, in its own file', () => {
    const bad = { ...fragment, text: fragment.text.replace('"maximum": 300', '"compute": "report.nothing"') };
    const [refusal] = refusalsOf([...filesOf(reportType({ trip: { $ref: 'fragments/coil.schema.json' } })), bad]);
    expect(refusal).toMatchObject({
      file: 'schemas/fragments/coil.schema.json',
      line: 5,
      pointer: '/properties/volts/compute',
    });
  });
});

describe('a stock pair', () => {
  const stock = {
    title: 'Any form',
    type: 'object',
    properties: { 'odd name': { type: 'string' }, self: { $ref: '#' } },
  };

  it('needs no keyword of ours, may be recursive and may use odd names', () => {
    const read = readReportTypes(filesOf(stock));
    expect(read.refusals).toEqual([]);
    expect(read.bundles.get('bench-relay')).toMatchObject({ stock: true, title: 'Any form' });
  });

  it('is still refused for what makes it unsafe', () => {
    expect(first(filesOf({ ...stock, patternProperties: { '^(a+)+$': {} } }))).toMatchObject({
      code: 'pattern-unsafe',
    });
  });
});
