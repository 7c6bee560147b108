import { printParseErrorCode, visit, type JSONPath } from 'jsonc-parser';
import { toPointer, type Pointer } from '#engine';
import type { RefusalCode } from '#engine/inside';

interface TextTrouble {
  readonly offset: number;
  readonly pointer: Pointer;
  readonly code: RefusalCode;
  readonly message: string;
}

/** These names reach into the prototype of every object. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Why a text is not accepted as JSON: its first syntax error, otherwise every name and value that no later step may see. */
export function firstTrouble(text: string, lineOf: (offset: number) => number): readonly TextTrouble[] {
  const syntax: TextTrouble[] = [];
  const found: TextTrouble[] = [];
  const names: Map<string, number>[] = [];
  const report = (offset: number, path: JSONPath, trouble: Pick<TextTrouble, 'code' | 'message'>): void => {
    found.push({ offset, pointer: toPointer(path), ...trouble });
  };
  visit(
    text,
    {
      onObjectBegin: () => {
        names.push(new Map());
      },
      onObjectEnd: () => {
        names.pop();
      },
      onObjectProperty: (name, offset, _length, _line, _character, pathOfParent) => {
        const seen = names.at(-1);
        const trouble = nameTrouble(name, seen?.get(name), lineOf);
        if (trouble !== undefined) report(offset, [...pathOfParent(), name], trouble);
        seen?.set(name, offset);
      },
      onLiteralValue: (value: unknown, offset, _length, _line, _character, pathOf) => {
        const trouble = valueTrouble(value);
        if (trouble !== undefined) report(offset, pathOf(), trouble);
      },
      onError: (error, offset) => {
        const words = printParseErrorCode(error).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
        syntax.push({ offset, pointer: '', code: 'json-syntax', message: `Not valid JSON: ${words.toLowerCase()}.` });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return syntax.length > 0 ? syntax.slice(0, 1) : found;
}

const halfCharacter = {
  code: 'encoding',
  message: 'The text contains half of a character (a lone surrogate).',
} as const;

/** A lone surrogate has no UTF-8 form, so a version with it could be neither stored nor hashed. */
const hasHalfCharacter = (text: string): boolean => /\p{Surrogate}/u.test(text);

function nameTrouble(
  name: string,
  first: number | undefined,
  lineOf: (offset: number) => number,
): Pick<TextTrouble, 'code' | 'message'> | undefined {
  if (first !== undefined) {
    const message = `"${name}" appears twice in this object, first in line ${lineOf(first)}. Only one of them would be used.`;
    return { code: 'duplicate-key', message };
  }
  if (forbidden.has(name)) return { code: 'field-name', message: `"${name}" may not be used as a name.` };
  return hasHalfCharacter(name) ? halfCharacter : undefined;
}

function valueTrouble(value: unknown): Pick<TextTrouble, 'code' | 'message'> | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { code: 'json-syntax', message: 'The number is too large to store.' };
  }
  return typeof value === 'string' && hasHalfCharacter(value) ? halfCharacter : undefined;
}
