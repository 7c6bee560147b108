import {
  blankReport,
  compileTemplate,
  evaluate,
  valueAt,
  withValueAt,
  type Evaluation,
  type Json,
  type JsonObject,
  type Pointer,
  type Refusal,
  type ReportContext,
  type Template,
  type Verdict,
} from '#engine';
import { compileValidators, readReportTypes, type SourceFile } from '#authoring';

/** The vocabulary of tests of reports: a relay on a bench, readings typed one by one. */

export const anyDay: ReportContext = { today: '2026-11-16' };

/** The files of one report type, named `bench-relay`. */
export function filesOf(schema: JsonObject, uischema?: JsonObject): SourceFile[] {
  const layout =
    uischema === undefined
      ? []
      : [{ path: 'uischemas/bench-relay.uischema.json', text: JSON.stringify(uischema, null, 2) }];
  return [{ path: 'schemas/bench-relay.schema.json', text: JSON.stringify(schema, null, 2) }, ...layout];
}

/** Builds a report type from its properties, including whatever other root fields it needs. */
export function reportType(properties: JsonObject, rest: JsonObject = {}): JsonObject {
  return { 'x-report': { edition: '1' }, title: 'Bench relay', type: 'object', properties, ...rest };
}

export function refusalsOf(files: readonly SourceFile[]): readonly Refusal[] {
  return readReportTypes(files).refusals;
}

export function templateOf(schema: JsonObject, uischema?: JsonObject): Template {
  const read = readReportTypes(filesOf(schema, uischema));
  const bundle = read.bundles.get('bench-relay');
  if (bundle === undefined)
    throw new Error(read.refusals.map((refusal) => `${refusal.pointer} ${refusal.message}`).join('\n'));
  return compiled(bundle);
}

export function compiled(bundle: Parameters<typeof compileTemplate>[0]): Template {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok)
    throw new Error(template.error.map((finding) => `${finding.pointer} ${finding.message}`).join('\n'));
  return template.value;
}

/** A report that is being filled in. Each entry returns the next state, evaluated from the previous one. */
export class Sheet {
  readonly template: Template;
  readonly context: ReportContext;
  readonly evaluation: Evaluation;

  constructor(template: Template, context: ReportContext, evaluation: Evaluation) {
    this.template = template;
    this.context = context;
    this.evaluation = evaluation;
  }

  enter(pointer: Pointer, value: Json | undefined): Sheet {
    const entries = withValueAt(this.evaluation.data, pointer, value);
    return new Sheet(this.template, this.context, evaluate(this.template, entries, this.context, this.evaluation));
  }

  value(pointer: Pointer): Json | undefined {
    return valueAt(this.evaluation.values, pointer);
  }

  verdict(pointer: Pointer): Verdict | undefined {
    return this.evaluation.verdicts.get(pointer)?.verdict;
  }

  /** The issues at one place. */
  said(pointer: Pointer): readonly string[] {
    return this.evaluation.issues.filter((issue) => issue.pointer === pointer).map((issue) => issue.message);
  }

  applies(pointer: Pointer): boolean {
    return !this.evaluation.hidden.has(pointer);
  }
}

export function fill(schema: JsonObject, context: ReportContext = anyDay): Sheet {
  const template = templateOf(schema);
  return new Sheet(template, context, evaluate(template, blankReport(template, context), context));
}
