import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the sources say to people: the sentences that can be translated, and those that nobody has wrapped. */
export interface TextsInSources {
  /** Every English key, with the first place it is used at. */
  readonly keys: ReadonlyMap<string, string>;
  /** Visible text that is not wrapped in `t`, `tn` or `inWords`, as `file: text`. */
  readonly bare: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Attributes whose text is for the browser or the code, never for a person. */
const technical =
  /^(sx|variant|component|to|id|href|role|type|name|className|d|viewBox|fill|stroke\w*|size|color|key|style|transform|autoComplete|autoCapitalize|aria-(live|haspopup|labelledby|describedby|orientation|current|controls|autocomplete)|tone|kind|path|align|inputMode|maxWidth|edge|enterKeyHint|accept|method|target|rel|htmlFor|mode|display|direction|orientation|spacing|lang|preserveAspectRatio|points|scope|loading|wrap|health|layout|fontFamily|data-.*)$/;

/** Members of an object that are shown somewhere. */
const shown = /^(label|title|heading|text|explanation|verb|hint|next|message|words|placeholder)$/;

export function textsInSources(folders: readonly string[], isLeftOut: (file: string) => boolean): TextsInSources {
  const keys = new Map<string, string>();
  const bare: string[] = [];
  for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    const source = ts.createSourceFile(
      name,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      scriptKind(file),
    );
    const wrapped = new Set<ts.Node>();
    visit(source, (node) => {
      for (const key of keysOf(node)) {
        wrapped.add(key);
        if (!keys.has(key.text)) keys.set(key.text, name);
      }
    });
    if (isLeftOut(name)) continue;
    visit(source, (node) => {
      const text = bareText(node, wrapped);
      if (text !== undefined) bare.push(`${name}: ${text}`);
    });
  }
  return { keys, bare };
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file))
    .sort();
}

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** The English keys that a call names: `t('…')`, `tn('…', '…', n)`, and every text in `inWords({ … })`. */
function keysOf(node: ts.Node): readonly ts.StringLiteralLike[] {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const called = node.expression.text;
  if (called === 't') return literalsIn(node.arguments[0]);
  if (called === 'tn') return [...literalsIn(node.arguments[0]), ...literalsIn(node.arguments[1])];
  return called === 'inWords' ? wordsIn(node.arguments[0]) : [];
}

/** `t(isLate ? 'Late' : 'Due')` and `t(said ?? 'nothing')` name their keys too. */
function literalsIn(node: ts.Expression | undefined): readonly ts.StringLiteralLike[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  return ts.isBinaryExpression(node) ? literalsIn(node.right) : [];
}

function wordsIn(table: ts.Expression | undefined): readonly ts.StringLiteralLike[] {
  if (table === undefined) return [];
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return wordsIn(table.expression);
  // A list of plain texts may be stored as it is.
  if (ts.isArrayLiteralExpression(table))
    return table.elements.filter((each) => !ts.isStringLiteralLike(each)).flatMap((each) => wordsIn(each));
  if (ts.isIdentifier(table)) return wordsIn(declaredTable(table));
  if (!ts.isObjectLiteralExpression(table)) return [];
  return table.properties.flatMap((member) => {
    if (ts.isShorthandPropertyAssignment(member)) return wordsIn(declaredTable(member.name));
    if (!ts.isPropertyAssignment(member)) return [];
    const { initializer } = member;
    if (!ts.isStringLiteralLike(initializer)) return wordsIn(initializer);
    // What names something to the code has no capital: `tone: 'neutral'`, `value: 'out'`.
    const isName = /^(tone|value|name|kind)$/.test(member.name.getText()) && /^[a-z]*$/.test(initializer.text);
    return isName || !/\p{L}{2}/u.test(initializer.text) ? [] : [initializer];
  });
}

/** A table that stands in the same file under a name of its own. */
function declaredTable(name: ts.Identifier): ts.Expression | undefined {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (each) => ts.isIdentifier(each.name) && each.name.text === name.text,
    );
    if (found !== undefined) return found.initializer;
  }
  return undefined;
}

function bareText(node: ts.Node, wrapped: ReadonlySet<ts.Node>): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim() : undefined;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return undefined;
  if (wrapped.has(node)) return undefined;
  const text = ts.isTemplateExpression(node) ? spokenPart(node) : node.text;
  const place = placeOf(node);
  if (place === 'code' || !/\p{L}{2}/u.test(text)) return undefined;
  return place === 'words' || looksSaid(text) ? text : undefined;
}

const spokenPart = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');

/** A sentence, or a word with a capital; not a code, an address or a style. */
function looksSaid(text: string): boolean {
  if (/^(GET|POST|PUT|PATCH|DELETE) |^[#./]|[{};=]|\b(px|rem|calc|var)\b|minmax\(/.test(text)) return false;
  return /^[A-Z“][a-z]|^[A-Z] [a-z]/.test(text)
    ? !/^[A-Z][a-z]+[A-Z]\S*$/.test(text)
    : /^[a-z]+ [a-z]+ [a-z]+/.test(text);
}

/** Attributes that hold nothing but words. */
const wordy = /^(label|aria-label|title|heading|placeholder|alt|verb|explanation|noteLabel|what)$/;

/** `words`: nothing else can stand there. `drawn`: in an attribute, between tags, or in a member that is shown. */
function placeOf(node: ts.Node): 'words' | 'drawn' | 'code' {
  let inner = node;
  for (let outer = node.parent; !ts.isSourceFile(outer); inner = outer, outer = outer.parent) {
    if (ts.isJsxAttribute(outer)) {
      const name = outer.name.getText();
      return wordy.test(name) ? 'words' : technical.test(name) ? 'code' : 'drawn';
    }
    if (ts.isJsxExpression(outer)) continue;
    if (ts.isJsxElement(outer) || ts.isJsxFragment(outer)) return 'drawn';
    if (ts.isPropertyAssignment(outer)) {
      const name = outer.name.getText();
      if (outer.name === inner || !shown.test(name)) return 'code';
      return wordy.test(name) ? 'words' : 'drawn';
    }
    const goesOn =
      ts.isConditionalExpression(outer) ||
      ts.isParenthesizedExpression(outer) ||
      ts.isAsExpression(outer) ||
      (ts.isBinaryExpression(outer) && /^(\?\?|&&|\|\||\+)$/.test(outer.operatorToken.getText()));
    if (!goesOn || (ts.isConditionalExpression(outer) && outer.condition === inner)) return 'code';
  }
  return 'code';
}
