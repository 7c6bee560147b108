import { parseTree, type Node } from 'jsonc-parser';
import { isObject, type JsonObject, namesOf, type Pointer, failed, ok, type Result, type Refusal } from '#engine';
import type { Spot, RefusalCode } from '#engine/inside';
import { excerptOf } from './excerpt.ts';
import { positionsIn } from './text-position.ts';
import { firstTrouble } from './text-troubles.ts';

/** A file of a folder with report types, as it was read. */
export interface SourceFile {
  /** With forward slashes, from the project's root: `schemas/fragments/header.schema.json`. */
  readonly path: string;
  readonly text: string;
  /** Why there is no text: a sentence from the caller that tried to read it. */
  readonly unread?: string;
  /** Why it is not read: a sentence from the caller that had to stop before. */
  readonly stopped?: string;
}

/** A refusal before its location in the file is known. */
export interface Trouble {
  readonly code: RefusalCode;
  readonly message: string;
  readonly hint?: string;
  readonly spot?: Spot;
}

/** A file parsed as JSON that can still locate every value in its text. */
export interface SourceDocument {
  readonly path: string;
  readonly value: JsonObject;
  /** A refusal that points at the line and column of `pointer`, or of its nearest existing ancestor. */
  refuse(pointer: Pointer, trouble: Trouble): Refusal;
}

/** Deep enough for any usable form; shallow enough for every recursive walk. */
const deepest = 32;
/** More than anybody corrects before the next try. A file can be wrong at ten thousand places. */
export const mostFindings = 50;
/** A report type is a page of paper: 500 KB of JSON is a mistake. */
const largest = 512 * 1024;

/** Reads a file as strict JSON, or reports where and why it is not. */
export function readSource(file: SourceFile): Result<SourceDocument, readonly Refusal[]> {
  const { path, text, unread, stopped } = file;
  if (unread !== undefined)
    return failed([{ file: path, line: 0, column: 0, pointer: '', code: 'unreadable', message: unread }]);
  if (stopped !== undefined)
    return failed([{ file: path, line: 0, column: 0, pointer: '', code: 'stopped', message: stopped }]);
  const position = positionsIn(text);
  const refuse = (offset: number, pointer: Pointer, { spot, ...trouble }: Trouble): Refusal => ({
    file: path,
    ...position(offset),
    pointer,
    ...trouble,
    ...(spot === undefined ? {} : { excerpt: excerptOf(spot) }),
  });
  const refuseText = (offset: number, code: RefusalCode, message: string) =>
    failed([refuse(offset, '', { code, message })]);

  if (text.length > largest) return refuseText(0, 'too-large', `The file is larger than ${largest / 1024} KB.`);
  if (text.startsWith('\uFEFF')) {
    return refuseText(0, 'encoding', 'The file starts with a byte order mark. Save it as UTF-8 without BOM.');
  }
  const broken = text.search(/[\0\uFFFD]/);
  if (broken !== -1) return refuseText(broken, 'encoding', 'The file is not UTF-8. Save it as UTF-8 without BOM.');
  const tooDeepAt = firstOffsetDeeperThan(text, deepest);
  if (tooDeepAt !== undefined) return refuseText(tooDeepAt, 'too-deep', `Nested more than ${deepest} levels deep.`);

  const trouble = firstTrouble(text, (offset) => position(offset).line);
  if (trouble.length > 0)
    return failed(trouble.slice(0, mostFindings).map(({ offset, pointer, ...said }) => refuse(offset, pointer, said)));
  const value = parsed(text);
  if (value === undefined) return refuseText(0, 'json-syntax', 'Not valid JSON.');
  if (!isObject(value)) return refuseText(0, 'not-object', 'The file must contain one JSON object.');
  // Parsed on demand: most files are never refused, and the tree takes ten times the memory of the text.
  let tree: Node | undefined;
  return ok({
    path,
    value,
    refuse: (pointer, said) => {
      tree ??= parseTree(text);
      if (tree === undefined) return refuse(0, pointer, said);
      const inside = said.spot === undefined ? undefined : offsetInFormula(text, tree, pointer, said.spot);
      return refuse(inside ?? offsetOf(tree, pointer), pointer, said);
    },
  });
}

/** Rejects a text about which the two parsers disagree. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Counts brackets outside strings, so that no recursive code ever sees a text that is nested too deeply. */
function firstOffsetDeeperThan(text: string, limit: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i];
    if (inString) {
      if (letter === '\\') i += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > limit) return i;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return undefined;
}

function nodeAt(tree: Node, names: readonly string[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const name of names) {
    if (node?.type === 'array') node = node.children?.[Number(name)];
    else node = node?.children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];
  }
  return node;
}

function offsetOf(tree: Node, pointer: Pointer): number {
  const names = namesOf(pointer);
  for (let length = names.length; length >= 0; length -= 1) {
    const node = nodeAt(tree, names.slice(0, length));
    // Points at the name of a member rather than at its value: that is where an author looks.
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return 0;
}

/** The offset inside the text of a formula, if nothing before it is escaped; otherwise the start of the text. */
function offsetInFormula(text: string, tree: Node, pointer: Pointer, spot: Spot): number | undefined {
  const node = nodeAt(tree, namesOf(pointer));
  if (node?.value !== spot.formula) return undefined;
  const start = node.offset + 1;
  return text.slice(start, start + spot.start).includes('\\') ? start : start + spot.start;
}
