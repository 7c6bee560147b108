import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  blankReport,
  evaluate,
  isObject,
  valueAt,
  withValueAt,
  type JsonObject,
  type Refusal,
  type ReportContext,
} from '#engine';
import { readReportTypes, type SourceFile } from '#authoring';
import { compiled, Sheet } from '../../field.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The shared pieces that a new type may use: fragments and tables. */
const shared: readonly SourceFile[] = ['schemas', 'uischemas'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => [folder, ...file.split(path.sep)].join('/'))
    .filter((file) => /\/(?:fragments|tables)\/.*\.json$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') })),
);

/** The files that a reader of the guide has saved so far. */
export class SampleFiles {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string> = new Map()) {
    this.#files = files;
  }

  saved(file: string, text: string): SampleFiles {
    JSON.parse(text);
    return new SampleFiles(new Map([...this.#files, [file, text]]));
  }

  /** Members put into an object of a file: `schemas/x.schema.json#/properties` and `"a": {}, "b": {}`. */
  inserted(place: string, members: string): SampleFiles {
    const [file = '', pointer = ''] = place.split('#');
    const whole = JSON.parse(this.#files.get(file) ?? 'null') as JsonObject | null;
    const around = valueAt(whole ?? undefined, pointer);
    if (whole === null || !isObject(around)) throw new Error(`there is no object at ${place}`);
    const text = JSON.stringify(
      withValueAt(whole, pointer, { ...around, ...(JSON.parse(`{${members}}`) as JsonObject) }),
      null,
      2,
    );
    return this.saved(file, text);
  }

  /** Saves a sample that is a file, or a place in one: `json schemas/x.schema.json#/properties`. */
  afterSample(info: string, text: string): SampleFiles {
    const place = /^json ((?:ui)?schemas\/\S+)$/.exec(info)?.[1];
    if (place === undefined) return this;
    return place.includes('#') ? this.inserted(place, text) : this.saved(place, text);
  }

  all(): readonly (readonly [file: string, text: string])[] {
    return [...this.#files];
  }

  /** Every finding about the samples: refusals and warnings, except that they do not use some shared piece. */
  said(): readonly Refusal[] {
    const { refusals, warnings } = this.#read();
    return [...refusals, ...warnings.filter(({ code }) => code !== 'fragment-unused')];
  }

  /** A new report of the type. */
  started(slug: string, context: ReportContext): Sheet {
    const bundle = this.#read().bundles.get(slug);
    if (bundle === undefined) throw new Error(`${slug} is refused: ${this.said().map(spoken).join('\n')}`);
    const template = compiled(bundle);
    return new Sheet(template, context, evaluate(template, blankReport(template, context), context));
  }

  #read(): ReturnType<typeof readReportTypes> {
    const own = [...this.#files].map(([file, text]) => ({ path: file, text }));
    return readReportTypes([...own, ...shared.filter((file) => !this.#files.has(file.path))]);
  }
}

/** Formatted as in the check, the log and the list of report types. */
export function spoken({ file, line, column, pointer, code, message, hint }: Refusal): string {
  return [`${file}:${String(line)}:${String(column)}`, pointer, code, message, hint ?? ''].join(' ');
}
