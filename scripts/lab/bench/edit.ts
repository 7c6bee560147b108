import { performance } from 'node:perf_hooks';
import {
  blankReport,
  compileTemplate,
  evaluate,
  type Evaluation,
  withValueAt,
  type JsonObject,
  type Template,
} from '#engine';
import { compileValidators, readReportTypes } from '#authoring';
import { line, median } from './figures.ts';

const context = { today: '2026-11-16' };
const rounds = 15;
const editsPerRound = 20;

/** The cost of one edit. Each figure is a median of several rounds, next to a full evaluation of the same report. */
export function measureEdits(): void {
  line([`engine: one edit in a report, median of ${String(rounds * editsPerRound)}`]);
  for (const fields of [100, 500, 1000, 2000]) measure(fields);
}

/** A report of `fields` readings in rows of ten, half of them computed, each with a verdict. */
function generated(fields: number): JsonObject {
  const sections = Array.from({ length: Math.ceil(fields / 100) }, (_, section) => [
    `section${String(section)}`,
    table(section),
  ]);
  return {
    'x-report': { edition: '1' },
    title: 'Generated report',
    type: 'object',
    properties: Object.fromEntries([['factor', { type: 'number', default: 2 }], ...sections]) as JsonObject, // only JSON goes in
  };
}

function table(section: number): JsonObject {
  const names = Array.from({ length: 5 }, (_, index) => index);
  const readings = names.map((index) => [`reading${String(index)}`, { type: 'number' }]);
  const computed = names.map((index) => {
    const name = `row.reading${String(index)}`;
    const compute = `${name} * report.factor + percentError(${name}, ${String(section + 1)})`;
    return [`computed${String(index)}`, { type: 'number', compute, accept: { pass: 'value > 0' } }];
  });
  const row = Object.fromEntries(names.map((index) => [`reading${String(index)}`, index + 1]));
  return {
    type: 'array',
    default: Array.from({ length: 10 }, () => row),
    items: { type: 'object', properties: Object.fromEntries([...readings, ...computed]) as JsonObject }, // only JSON goes in
  };
}

function templateOf(schema: JsonObject): Template {
  const bundle = readReportTypes([{ path: 'schemas/generated.schema.json', text: JSON.stringify(schema) }]).bundles.get(
    'generated',
  );
  const template = bundle === undefined ? undefined : compileTemplate(bundle, compileValidators(bundle));
  if (template?.ok !== true) throw new Error('the generated report type was refused');
  return template.value;
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

let lookedAt = 0;

/** As in a form: every result is requested. */
function shown(evaluation: Evaluation): Evaluation {
  const { issues, verdicts, outcome, sections } = evaluation;
  lookedAt += issues.length + verdicts.size + outcome.length + sections.length;
  return evaluation;
}

function measure(fields: number): void {
  const template = templateOf(generated(fields));
  const blank = blankReport(template, context);
  let at = evaluate(template, blank, context);
  const edits: number[] = [];
  const wholes: number[] = [];
  let formulas = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (let edit = 0; edit < editsPerRound; edit += 1) {
      const entries = withValueAt(
        at.data,
        `/section0/${String(edit % 10)}/reading${String(edit % 5)}`,
        round * 100 + edit,
      );
      edits.push(timed(() => (at = shown(evaluate(template, entries, context, at)))));
      formulas = at.formulasRun;
    }
    wholes.push(timed(() => void shown(evaluate(template, at.data, context))));
  }
  const [edit, whole] = [median(edits), median(wholes)];
  line([
    `${String(fields).padStart(5)} fields`,
    `one edit ${edit.toFixed(2)} ms (${String(formulas)} formulas)`,
    `from nothing ${whole.toFixed(2)} ms`,
    `ratio ${(whole / edit).toFixed(1)}`,
  ]);
}
