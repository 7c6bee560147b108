import { toPointer, type Json, type JsonObject } from '#engine';
import { refuse } from '../refusals/refused.ts';
import { isKept } from './kept-number.ts';

/** Far above any report: one with 400 fields has about 600 nodes, 5 deep. */
const most = { depth: 32, keys: 2000, items: 5000, nodes: 50_000, keyLength: 200 } as const;

/** Names that reach the object's prototype instead of its members. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const loneSurrogate = /\p{Surrogate}/u;
// Tab, line feed and carriage return occur in pasted text.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * RFC 8259, restricted so that no two parsers can disagree (RFC 7493, I-JSON): `JSON.parse` lets the last of two
 * equal names win, rounds 1e400 to Infinity and accepts lone surrogates.
 */
export class JsonReader {
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;
  #nodes = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Parses the whole text as one value. */
  read(): Json {
    const value = this.#value();
    this.#skip(space);
    if (this.#at < this.#text.length) this.#unexpected();
    return value;
  }

  #value(): Json {
    this.#skip(space);
    if (++this.#nodes > most.nodes) refuse('too-many-items', { detail: `More than ${most.nodes} values.` });
    switch (this.#text[this.#at]) {
      case '{':
        return this.#inside(() => this.#object());
      case '[':
        return this.#inside(() => this.#array());
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #inside<T>(read: () => T): T {
    if (this.#path.length >= most.depth) refuse('too-deep', { detail: `More than ${most.depth} levels.` });
    this.#path.push('');
    this.#at += 1;
    const value = read();
    this.#path.pop();
    return value;
  }

  #object(): JsonObject {
    const members = new Map<string, Json>();
    if (this.#next('}')) return {};
    do {
      this.#skip(space);
      const key = this.#key();
      this.#path[this.#path.length - 1] = key;
      if (members.has(key)) refuse('duplicate-key', { detail: `The property at ${this.#place()} appears twice.` });
      if (members.size === most.keys)
        refuse('too-many-keys', { detail: `More than ${most.keys} properties in one object.` });
      if (!this.#next(':')) this.#unexpected();
      members.set(key, this.#value());
    } while (this.#next(','));
    if (!this.#next('}')) this.#unexpected();
    return Object.fromEntries(members);
  }

  #array(): readonly Json[] {
    const items: Json[] = [];
    if (this.#next(']')) return items;
    do {
      if (items.length === most.items)
        refuse('too-many-items', { detail: `More than ${most.items} items in one list.` });
      this.#path[this.#path.length - 1] = items.length;
      items.push(this.#value());
    } while (this.#next(','));
    if (!this.#next(']')) this.#unexpected();
    return items;
  }

  #key(): string {
    if (this.#text[this.#at] !== '"') this.#unexpected();
    const key = this.#string();
    if (forbidden.has(key)) refuse('forbidden-key', { detail: `A property may not be named "${key}".` });
    if (key.length > most.keyLength)
      refuse('forbidden-key', { detail: `A property name has more than ${most.keyLength} characters.` });
    return key;
  }

  #string(): string {
    const start = this.#at;
    let escaped = false;
    for (let end = start + 1; end < this.#text.length; end += 1) {
      const code = this.#text.charCodeAt(end);
      if (code === 0x22) {
        this.#at = end + 1;
        return escaped ? this.#unescaped(start) : this.#text.slice(start + 1, end);
      }
      if (code === 0x5c) {
        escaped = true;
        end += 1;
      } else if (code < 0x20) {
        this.#at = end;
        this.#unexpected();
      }
    }
    this.#at = this.#text.length;
    return this.#unexpected();
  }

  #unescaped(start: number): string {
    let text: string;
    try {
      text = JSON.parse(this.#text.slice(start, this.#at)) as string; // the slice starts and ends with a quote
    } catch {
      this.#at = start;
      return this.#unexpected();
    }
    if (loneSurrogate.test(text)) refuse('lone-surrogate', { detail: `At ${this.#place()}.` });
    if (control.test(text)) refuse('control-char', { detail: `At ${this.#place()}.` });
    return text;
  }

  #number(): number {
    const start = this.#at;
    this.#skip(number);
    if (this.#at === start) this.#unexpected();
    const written = this.#text.slice(start, this.#at);
    const value = Number(written);
    if (!Number.isFinite(value)) refuse('number-range', { detail: `The number at ${this.#place()} cannot be stored.` });
    if (!isKept(written, value))
      refuse('number-precision', { detail: `The number at ${this.#place()} would become ${String(value)}.` });
    return value;
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #next(sign: string): boolean {
    this.#skip(space);
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
  }

  #place(): string {
    return toPointer(this.#path).slice(0, 80) || 'the top';
  }

  #unexpected(): never {
    const before = this.#text.slice(0, this.#at).split('\n');
    const found = this.#at < this.#text.length ? 'Something unexpected' : 'The end';
    return refuse('json-syntax', {
      detail: `${found} at line ${before.length}, column ${(before.at(-1) ?? '').length + 1}.`,
    });
  }
}
