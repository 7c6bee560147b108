import { bundleSchema } from './bundling/bundle-schema.ts';
import { bundleUiSchema } from './bundling/bundle-uischema.ts';
import { readDocuments } from './documents.ts';
import { Origins } from './origins.ts';
import type { Finding } from '#engine/inside';
import type { Refusal } from '#engine';
import type { SourceFile } from './source-document.ts';

/** A place in a bundled report type. */
type BundledPlace = Pick<Finding, 'in' | 'pointer' | 'spot'>;

/** The same place in the author's files. */
export type FilePlace = Pick<Refusal, 'file' | 'line' | 'column' | 'pointer' | 'excerpt'>;

/** Maps places of bundled report types to their files, for callers that judge a type after it has been read. */
export function placeFinder(
  files: readonly SourceFile[],
): (slug: string, place: BundledPlace) => FilePlace | undefined {
  const documents = readDocuments(files);
  const known = new Map<string, Record<Finding['in'], Origins>>();

  const originsOf = (slug: string): Record<Finding['in'], Origins> | undefined => {
    const schema = documents.get(`schemas/${slug}.schema.json`);
    if (schema === undefined) return undefined;
    const layout = documents.get(`uischemas/${slug}.uischema.json`);
    const stock = !Object.hasOwn(schema.value, 'x-report');
    const bundled = bundleSchema(schema, documents, { stock });
    return {
      schema: bundled.origins,
      uischema: layout === undefined ? new Origins() : bundleUiSchema(layout, documents, bundled.schema).origins,
    };
  };

  return (slug, { in: side, pointer, spot }) => {
    const origins = known.get(slug) ?? originsOf(slug);
    if (origins === undefined) return undefined;
    known.set(slug, origins);
    const origin = origins[side].of(pointer);
    const document = origin && documents.get(origin.file);
    // Only the location is used; code and words belong to the caller.
    const {
      code: _code,
      message: _message,
      ...place
    } = document?.refuse(origin?.pointer ?? '', {
      code: 'schema-invalid',
      message: '',
      ...(spot === undefined ? {} : { spot }),
    }) ?? unplaced(slug, pointer);
    return place;
  };
}

function unplaced(slug: string, pointer: string): Refusal {
  return { file: `schemas/${slug}.schema.json`, line: 0, column: 0, pointer, code: 'schema-invalid', message: '' };
}
