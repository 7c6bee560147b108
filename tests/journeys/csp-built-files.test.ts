import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * Finds everything in the built app that could evaluate a string as code, in the syntax tree of the built files. Each exception
 * must be on the list below, with the reason why it never runs; `csp.test.ts` checks that it does not.
 */
const leftOver: readonly { readonly text: string; readonly from: string; readonly why: string }[] = [
  {
    text: 'Function(`return this`)',
    from: 'lodash `_root`, which JSON Forms brings along',
    why: 'The last of three ways to find the global object; a browser always has the second one, `self`.',
  },
];

const assets = path.join(import.meta.dirname, '..', '..', 'dist', 'app');
const scripts = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

function codeMakersIn(source: string): readonly string[] {
  const file = ts.createSourceFile('built.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (makesCode(node)) found.push(node.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function makesCode(node: ts.Node): boolean {
  // Every way to call it: `eval(x)`, `(0, eval)(x)`, `const e = eval`. A member with that name is something else.
  if (ts.isIdentifier(node) && node.text === 'eval')
    return !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const { expression: callee } = node;
  const [first] = node.arguments ?? [];
  const isText = first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
  const name = ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
  if (/^(?:Async|Generator|AsyncGenerator)?Function$/.test(name)) return true;
  if (/^(?:setTimeout|setInterval|constructor)$/.test(name)) return isText;
  // `import(x)` of our own files is bundled; importing a string that contains code would be as bad.
  return callee.kind === ts.SyntaxKind.ImportKeyword && isText && /^.?(?:data|blob):/.test(first.getText());
}

describe('the built app', () => {
  it('the built app evaluates no string as code, except for listed cases with a reason', () => {
    const found = scripts.flatMap((file) => codeMakersIn(readFileSync(path.join(assets, file), 'utf8')));
    expect(scripts.length).toBeGreaterThan(5);
    expect(found.toSorted()).toEqual(leftOver.map(({ text }) => text).toSorted());
  });

  it('the page of the built app loads only its own script files', () => {
    const page = readFileSync(path.join(assets, 'index.html'), 'utf8');
    const tags = [...page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
    expect(tags.length).toBeGreaterThan(0);
    for (const [, attributes = '', inside = ''] of tags) {
      expect(attributes).toMatch(/\bsrc="\/assets\//);
      expect(inside.trim()).toBe('');
    }
    expect(page).not.toMatch(/\son[a-z]+="/);
  });
});

describe('the search for evaluated strings', () => {
  it.each([
    ['eval', 'eval(x)', 1],
    ['eval by another name', '(0, eval)(x)', 1],
    ['the constructor of functions', 'new Function("return 1")', 1],
    ['the same without new', 'globalThis.Function("return 1")', 1],
    ['its way over a function', '(()=>{}).constructor("return 1")', 1],
    ['a timer with a text', 'setTimeout("x()", 10)', 1],
    ['a module in an address', 'import("data:text/javascript,x()")', 1],
    ['a timer with a function', 'setTimeout(() => x(), 10)', 0],
    ['a member that is called so', 'ajv.eval(x); a.Function', 0],
    ['a class constructor', 'this.constructor(1); value instanceof Function', 0],
  ])('the search for code makers judges %s', (_, source, count) => {
    expect(codeMakersIn(source)).toHaveLength(count);
  });
});
