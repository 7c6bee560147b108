import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { expect } from 'vitest';

/**
 * Runs the code of an `@example`. A line `value; // expected` is compared; an example without one proves nothing and fails.
 * `shown` turns what an example draws into what a person reads.
 */
export function runExample(
  code: string,
  names: Readonly<Record<string, unknown>>,
  shown: (value: unknown) => unknown = (value) => value,
): void {
  let compared = 0;
  const compare = (line: string, value: unknown, expected: unknown): void => {
    compared += 1;
    expect(shown(value), line).toEqual(expected);
  };
  const lines = code.split('\n').map((line) => {
    const [, value, expected] = /^(\S.*); \/\/ (.+)$/.exec(line) ?? [];
    return value === undefined ? line : `compare(${JSON.stringify(line)}, ${value}, ${expected ?? ''});`;
  });
  const { outputText } = ts.transpileModule(lines.join('\n'), {
    compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    fileName: 'example.tsx',
  });
  const scope = { ...names, compare };
  compileFunction(outputText, Object.keys(scope))(...Object.values(scope));
  expect(compared, 'lines of the form `value; // expected`').toBeGreaterThan(0);
}
