import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import { namesOf, toPointer, type Pointer } from '../pointer.ts';
import { failed, ok, type Result } from '../result.ts';
import type { Refusal } from './refusal.ts';

export interface SourceFile {
  /** With forward slashes, from the project's root: `schemas/fragments/header.schema.json`. */
  readonly path: string;
  readonly text: string;
}

/** A file read as JSON, which still knows where everything stood. */
export interface SourceDocument {
  readonly path: string;
  readonly value: JsonObject;
  /** A refusal that points at the line and column of `pointer`, or of the nearest place above it that exists. */
  refuse(pointer: Pointer, code: string, message: string, hint?: string): Refusal;
}

/** Deep enough for any form a person can use; shallow enough for every recursive walk. */
const deepest = 32;
/** A report type is a page of paper: 500 KB of JSON is a mistake. */
const largest = 512 * 1024;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a file as strict JSON, or says where and why not. */
export function readSource(file: SourceFile): Result<SourceDocument, readonly Refusal[]> {
  const at = lineFinder(file.text);
  const refuse = (offset: number, pointer: Pointer, code: string, message: string, hint?: string): Refusal => ({
    file: file.path,
    ...at(offset),
    pointer,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
  });

  if (file.text.length > largest) {
    return failed([refuse(0, '', 'too-large', `The file is larger than ${String(largest / 1024)} KB.`)]);
  }
  if (file.text.startsWith('\uFEFF')) {
    return failed([refuse(0, '', 'encoding', 'The file starts with a byte order mark. Save it as UTF-8 without BOM.')]);
  }
  const tooDeepAt = firstOffsetDeeperThan(file.text, deepest);
  if (tooDeepAt !== undefined) {
    return failed([refuse(tooDeepAt, '', 'too-deep', `Nested more than ${String(deepest)} levels deep.`)]);
  }

  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first !== undefined || tree === undefined) {
    const what = first === undefined ? 'empty file' : words(printParseErrorCode(first.error));
    return failed([refuse(first?.offset ?? 0, '', 'json-syntax', `Not valid JSON: ${what}.`)]);
  }

  const names = [...badNames(tree, [])].map(({ node, pointer, code, message }) =>
    refuse(node.offset, pointer, code, message),
  );
  if (names.length > 0) return failed(names);

  const value: unknown = JSON.parse(file.text);
  if (!isObject(value)) return failed([refuse(0, '', 'not-object', 'The file must hold one JSON object.')]);
  return ok({
    path: file.path,
    value,
    refuse: (pointer, code, message, hint) => refuse(offsetOf(tree, pointer), pointer, code, message, hint),
  });
}

const words = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function lineFinder(text: string): (offset: number) => { line: number; column: number } {
  return (offset) => {
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    return { line, column: offset - before.lastIndexOf('\n') };
  };
}

/** Counts brackets outside strings, so that nothing recursive ever sees a text that is nested too deeply. */
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

interface BadName {
  readonly node: Node;
  readonly pointer: Pointer;
  readonly code: string;
  readonly message: string;
}

function* badNames(node: Node, path: readonly (string | number)[]): Generator<BadName> {
  if (node.type === 'array') {
    for (const [index, item] of (node.children ?? []).entries()) yield* badNames(item, [...path, index]);
    return;
  }
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const [nameNode, valueNode] = property.children ?? [];
    if (nameNode === undefined) continue;
    const name = String(nameNode.value);
    const pointer = toPointer([...path, name]);
    if (seen.has(name))
      yield { node: nameNode, pointer, code: 'duplicate-key', message: `"${name}" stands twice in this object.` };
    if (forbiddenNames.has(name))
      yield { node: nameNode, pointer, code: 'field-name', message: `"${name}" may not be used as a name.` };
    seen.add(name);
    if (valueNode !== undefined) yield* badNames(valueNode, [...path, name]);
  }
}

function offsetOf(tree: Node, pointer: Pointer): number {
  const names = namesOf(pointer);
  for (let length = names.length; length >= 0; length -= 1) {
    const path = names.slice(0, length).map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, names.slice(0, length));
    // Point at the name of a member rather than at its value: that is where an author looks.
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return 0;
}
