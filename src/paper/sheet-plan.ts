import {
  child,
  type Evaluation,
  isArray,
  isObject,
  isUnderAny,
  isWithin,
  type Json,
  type JsonObject,
  namesOf,
  parentOf,
  type Pointer,
  type Template,
  toPointer,
  valueAt,
  followed,
  namesInScope,
  schemaAt,
  choicesOf,
  isComputed,
  isOfType,
  textMember,
  labelOf,
  columnsOf,
  rowApplies,
  toPointerIn,
  type Column,
  sinceFound,
  sinceLastVisit,
  valueThen,
  previousRowOf,
} from '#engine';
import { LayoutRules } from './layout-rules.ts';
import type { SheetBlock, SheetFact, SheetRow, SheetSection } from './sheet-blocks.ts';
import { foundValue, movesOf } from './with-moves.ts';
import { bandOf } from './with-bands.ts';
import { withFigures } from './with-figures.ts';
import { isPhoto, photosOf, withPhotos, type SheetTableBlock } from './with-photos.ts';
import { withSignatures } from './with-signatures.ts';

/** The content to print, in layout order: everything that applies and nothing else. */
export function sheetPlan(template: Template, evaluation: Evaluation, previous?: Json): readonly SheetSection[] {
  const paper = new Paper(template, evaluation, previous);
  const sections = template.sections.flatMap((section, at): readonly SheetSection[] => {
    const progress = evaluation.sections[at];
    if (progress?.hidden === true) return [];
    // The section's own label is already above it.
    const blocks = withSignatures(merged(paper.inside(section.element)));
    if (blocks.length === 0) return [];
    const told = evaluation.issues.filter(
      (issue) => !issue.missing && section.pointers.some((pointer) => isWithin(issue.pointer, pointer)),
    );
    const remarks = [...new Set(told.map(({ message }) => message))];
    return [{ key: section.key, label: section.label, judgement: progress?.judgement, blocks, remarks }];
  });
  return withFigures(sections);
}

/** Merges neighbouring fields into one block. */
function merged(blocks: readonly SheetBlock[]): readonly SheetBlock[] {
  const result: SheetBlock[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'facts' && last?.kind === 'facts')
      result[result.length - 1] = { kind: 'facts', facts: [...last.facts, ...block.facts] };
    else result.push(block);
  }
  return result;
}

type Names = readonly string[];

/** Walks the layout element by element, as the form does, with the values that apply. */
class Paper {
  readonly #template: Template;
  readonly #schema: JsonObject;
  readonly #evaluation: Evaluation;
  readonly #rules: LayoutRules;
  readonly #previous: Json | undefined;

  constructor(template: Template, evaluation: Evaluation, previous: Json | undefined) {
    this.#previous = previous;
    this.#template = template;
    this.#schema = template.bundle.schema;
    this.#evaluation = evaluation;
    this.#rules = new LayoutRules(template);
  }

  inside(element: JsonObject, base: Names = []): readonly SheetBlock[] {
    if (!this.#isShown(element, base)) return [];
    if (typeof element['scope'] === 'string')
      return this.#control(element, [...base, ...namesInScope(element['scope'])]);
    const elements = isArray(element['elements']) ? element['elements'].filter(isObject) : [];
    return elements.flatMap((inner) => this.#element(inner, base));
  }

  #element(element: JsonObject, base: Names): readonly SheetBlock[] {
    const chart = this.#template.charts.get(element);
    if (chart !== undefined) return this.#isShown(element, base) ? [{ kind: 'chart', chart }] : [];
    const label = textMember(element, 'label');
    const isTitled = (element['type'] === 'Group' || element['type'] === 'Category') && label !== undefined;
    const inner = this.inside(element, base);
    return isTitled && inner.length > 0 ? [{ kind: 'heading', text: label }, ...inner] : inner;
  }

  #isShown(element: JsonObject, base: Names): boolean {
    return this.#rules.isShown(element, this.#evaluation.data, base);
  }

  #isHidden(pointer: Pointer): boolean {
    return isUnderAny(pointer, this.#evaluation.hidden);
  }

  #control(control: JsonObject, names: Names): readonly SheetBlock[] {
    const pointer = toPointer(names);
    const schema = schemaAt(this.#schema, names);
    // What was relaxed or not shown stands in its box beside the result.
    if (schema === undefined || schema['departures'] === true || this.#isHidden(pointer)) return [];
    const label = typeof control['label'] === 'string' ? control['label'] : labelOf(names.at(-1) ?? '', schema);
    const hasLabel = control['label'] !== false;
    const options = isObject(control['options']) ? control['options'] : {};
    if (schema['format'] === 'signature') return [this.#signature(pointer, schema, label)];
    const value = valueAt(this.#evaluation.values, pointer);
    if (isPhoto(schema)) return photosOf(label, value);
    if (isOfType(schema, 'array') && isObject(schema['items']) && choicesOf(schema['items']) === undefined)
      return this.#list({ schema, names, label: hasLabel ? label : '', options });
    if (isOfType(schema, 'object')) return this.#object({ schema, names, label: hasLabel ? label : '', options });
    // A limit that was not changed: the value in use is printed beside it.
    if (value === undefined && this.#replacesComputed(names)) return [];
    return [{ kind: 'facts', facts: [this.#fact(pointer, schema, label, pointer)] }];
  }

  /** An entry that takes the place of a computed value: `operateFactor` of `operateFactorUsed`, `changedTo` of `used`. */
  #replacesComputed(names: Names): boolean {
    const name = names.at(-1) ?? '';
    const inUse = schemaAt(this.#schema, [...names.slice(0, -1), name === 'changedTo' ? 'used' : `${name}Used`]);
    return inUse !== undefined && isComputed(inUse);
  }

  #object({ schema, names, label, options }: Part): readonly SheetBlock[] {
    const { detail } = options;
    const properties = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
    const inner = isObject(detail)
      ? this.inside(detail, names)
      : properties.flatMap((name) => this.#control({}, [...names, name]));
    return label !== '' && inner.length > 0 ? [{ kind: 'heading', text: label }, ...inner] : inner;
  }

  #list({ schema, names, label, options }: Part): readonly SheetBlock[] {
    const pointer = toPointer(names);
    const value = valueAt(this.#evaluation.data, pointer);
    const count = isArray(value) ? value.length : 0;
    const rows = Array.from({ length: count }, (_, row) => row).filter((row) => !this.#isHidden(child(pointer, row)));
    const columns = columnsOf(this.#schema, schema, options);
    if (columns !== undefined) return withPhotos(this.#table({ list: pointer, label, columns, rows, options }));
    const title = isObject(schema['items']) ? textMember(followed(this.#schema, schema['items']), 'title') : undefined;
    return rows.flatMap((row) => {
      const item = schemaAt(this.#schema, [...names, String(row)]) ?? {};
      return this.#object({
        schema: item,
        names: [...names, String(row)],
        label: `${title ?? label} ${row + 1}`.trim(),
        options,
      });
    });
  }

  /** Leaves out columns and rows that apply nowhere, as on the screen. */
  #table({ list, label, columns, rows, options }: TablePart): SheetTableBlock {
    const shown = columns.filter((column) =>
      rows.some((row) => !this.#isHidden(toPointerIn(child(list, row), column))),
    );
    const labelName = typeof options['rowLabel'] === 'string' ? options['rowLabel'] : undefined;
    const then = valueThen(this.#previous, list);
    const now = valueAt(this.#evaluation.data, list);
    const printed = rows
      .filter((row) => rowApplies(columns, (column) => this.#isHidden(toPointerIn(child(list, row), column))))
      .map((row) => {
        const pointer = child(list, row);
        const last = previousRowOf(then, now, { row, labelName });
        const cells = shown.map((column) =>
          this.#fact(
            toPointerIn(pointer, column),
            column.schema,
            column.label,
            last === undefined ? undefined : toPointerIn(child(list, last), column),
          ),
        );
        const judgement = this.#evaluation.verdicts.get(pointer);
        return { pointer, cells, judgement, band: bandOf(this.#template, this.#evaluation, cells, judgement?.verdict) };
      });
    return { kind: 'table', label, columns: shown, rows: printed, limits: limitsOf(printed) };
  }

  #signature(pointer: Pointer, schema: JsonObject, label: string): SheetBlock {
    const around = parentOf(pointer);
    const title = textMember(schemaAt(this.#schema, namesOf(around)) ?? {}, 'title');
    return {
      kind: 'signature',
      fact: this.#fact(pointer, schema, label),
      title: around === '' || title === undefined ? label : title,
    };
  }

  /** `last`: the place of the same reading in the report of the last visit, by its row there. */
  #fact(pointer: Pointer, schema: JsonObject, label: string, last?: Pointer): SheetFact {
    const value = this.#isHidden(pointer) ? undefined : valueAt(this.#evaluation.values, pointer);
    const { data, values } = this.#evaluation;
    const report = { template: this.#template, values };
    return {
      pointer,
      label,
      schema,
      value,
      judgement: this.#evaluation.verdicts.get(pointer),
      isComputed: isComputed(schema),
      moves: movesOf({
        schema,
        value,
        found: {
          value: foundValue(this.#schema, data, pointer, (at) => this.#isHidden(at)),
          likeness: () => sinceFound(report, pointer),
        },
        last: {
          value: last === undefined ? undefined : valueThen(this.#previous, last),
          likeness: () => sinceLastVisit(report, this.#previous, pointer, last ?? pointer),
        },
      }),
    };
  }
}

/** Of each column, once per table: `Pick-up: IEC 60255-151`. */
function limitsOf(rows: readonly SheetRow[]): readonly string[] {
  const cells = rows.flatMap((row) => row.cells);
  return [
    ...new Set(
      cells.flatMap(({ label, judgement }) => (judgement?.basis === undefined ? [] : `${label}: ${judgement.basis}`)),
    ),
  ];
}

interface TablePart {
  readonly list: Pointer;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly number[];
  readonly options: JsonObject;
}

interface Part {
  readonly schema: JsonObject;
  readonly names: Names;
  readonly label: string;
  readonly options: JsonObject;
}
