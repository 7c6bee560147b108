import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The texts in the sources: translatable sentences, and those that are not wrapped. */
export interface TextsInSources {
  /** Every English key, with the first place that uses it. */
  readonly keys: ReadonlyMap<string, string>;
  /** Visible text that is not wrapped in `t`, `tn` or `inWords`, as `file: text`. */
  readonly bare: readonly string[];
  /** `memo` components that show words without subscribing to the language, as `file: name`. */
  readonly stale: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Attributes whose text is for the browser or the code, never for a person. */
const technical =
  /^(sx|variant|component|to|id|href|role|type|className|d|viewBox|fill|stroke\w*|size|color|key|style|transform|autoComplete|autoCapitalize|aria-(live|haspopup|labelledby|describedby|orientation|current|controls|autocomplete)|tone|kind|path|align|inputMode|maxWidth|edge|enterKeyHint|accept|method|target|rel|htmlFor|mode|display|direction|orientation|spacing|lang|preserveAspectRatio|points|scope|loading|wrap|health|layout|fontFamily|data-.*)$/;

/** Functions whose arguments are names, or reasons that no person reads. */
const told =
  /^(Error|super|console\.\w+|styled|import|CSS\.\w+|refusedAt|isOfType|uiTypeIs|textMember|.*\.(startsWith|endsWith|includes|join|has|get|getItem|setItem|removeItem|closest|matches|querySelector\w*|getElementById|createElement\w*|getAttribute|setAttribute|addEventListener|removeEventListener))$/;

/** Members that are names for the code. */
const names = /^(type|scope|kind|key|border\w*|outline)$/;

/** Object members that are shown on screen. */
const shown = /^(label|title|heading|text|explanation|verb|hint|next|message|words|placeholder)$/;

export function textsInSources(folders: readonly string[], isLeftOut: (file: string) => boolean): TextsInSources {
  const keys = new Map<string, string>();
  const bare: string[] = [];
  const stale: string[] = [];
  for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    const texts = textsIn(name, readFileSync(file, 'utf8'));
    for (const key of texts.keys) if (!keys.has(key)) keys.set(key, name);
    if (isLeftOut(name)) continue;
    bare.push(...texts.bare.map((text) => `${name}: ${text}`));
    stale.push(...texts.stale.map((text) => `${name}: ${text}`));
  }
  return { keys, bare, stale };
}

/** Every text of a table that another room declares: the engine states its sentences in English and translates none. */
export function textsOfTable(file: string, table: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts = wordsIn(tableIn(source, table)).map(({ text }) => text);
  if (texts.length === 0) throw new Error(`${file} has no table ${table}`);
  return texts;
}

interface TextsOfFile {
  readonly keys: readonly string[];
  readonly bare: readonly string[];
  readonly stale: readonly string[];
}

/** The same for one file. */
export function textsIn(name: string, code: string): TextsOfFile {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, scriptKind(name));
  const wrapped = new Set<ts.StringLiteralLike>();
  visit(source, (node) => keysOf(node).forEach((key) => wrapped.add(key)));
  const bare: string[] = [];
  const stale: string[] = [];
  visit(source, (node) => {
    bare.push(...bareTexts(node, wrapped));
    stale.push(...staleIn(node));
  });
  return { keys: [...wrapped].map(({ text }) => text), bare, stale };
}

/** A `memo` component re-renders only if it subscribes to the language itself. */
function staleIn(node: ts.Node): readonly string[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'memo') return [];
  const [component] = node.arguments;
  if (component === undefined || !ts.isFunctionExpression(component)) return [];
  // The words may be in sub-components in the same file.
  const saysWords = /\b(t|tn|term)\(|\b(w|\w+W)ords[.[(]/.test(node.getSourceFile().text);
  return saysWords && !/\b(useLanguage|useTerm|useField)\(/.test(component.getText())
    ? [component.name?.text ?? '']
    : [];
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

/** The English keys of a call: `t('…')`, `tn('…', '…', n)`, and every text in `inWords({ … })`. */
function keysOf(node: ts.Node): readonly ts.StringLiteralLike[] {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const called = node.expression.text;
  if (called === 't') return literalsIn(node.arguments[0]);
  if (called === 'tn') return [...literalsIn(node.arguments[0]), ...literalsIn(node.arguments[1])];
  return called === 'inWords' ? wordsIn(node.arguments[0]) : [];
}

/** `t(isLate ? 'Late' : 'Due')` and `t(said ?? 'nothing')` contain keys too. */
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
    // A name for the code has no capital: `tone: 'neutral'`, `value: 'out'`.
    const isName = /^(tone|value|name|kind)$/.test(member.name.getText()) && /^[a-z]*$/.test(initializer.text);
    return isName || !/\p{L}{2}/u.test(initializer.text) ? [] : [initializer];
  });
}

/** A named table in the same file. */
const declaredTable = (name: ts.Identifier): ts.Expression | undefined => tableIn(name.getSourceFile(), name.text);

function tableIn(source: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (each) => ts.isIdentifier(each.name) && each.name.text === name,
    );
    if (found !== undefined) return found.initializer;
  }
  return undefined;
}

/**
 * Words can reach the screen from anywhere: by a return, a variable, an argument. So whatever looks like words must be
 * wrapped, except where only code reads it; and where only words are possible, everything must be wrapped.
 */
function bareTexts(node: ts.Node, wrapped: ReadonlySet<ts.Node>): readonly string[] {
  if (ts.isJsxText(node)) return hasLooseWord(besideValues(node)) ? [node.text.trim()] : [];
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return [];
  if (wrapped.has(node) || isForCode(node)) return [];
  const text = ts.isTemplateExpression(node) ? spokenPart(node) : node.text;
  if ((placeOf(node) === 'words' || isInTable(node)) && /\p{L}{2}/u.test(text)) return [text];
  return (ts.isTemplateExpression(node) ? hasLooseWord(text) : looksSaid(text)) ? [text] : [];
}

/** `const uomWords: Record<Uom, string> = { set: 'set' }`: a table of texts is for the screen. */
function isInTable(node: ts.Node): boolean {
  const table = ts.isPropertyAssignment(node.parent) ? node.parent.parent.parent : undefined;
  return (
    table !== undefined && ts.isVariableDeclaration(table) && /\bRecord<.*, string>+$/.test(table.type?.getText() ?? '')
  );
}

/** `R{revisionNo}` as `R…`. */
function besideValues(node: ts.JsxText): string {
  const siblings = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent) ? node.parent.children : [];
  const at = [...siblings].indexOf(node);
  const value = (sibling: ts.JsxChild | undefined) => (sibling !== undefined && ts.isJsxExpression(sibling) ? '…' : '');
  return `${value(siblings[at - 1])}${node.text}${value(siblings[at + 1])}`;
}

const spokenPart = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');

/** A sentence, or a word with a capital; not a code, an address or a style. */
function looksSaid(text: string): boolean {
  if (isStyleOrAddress(text)) return false;
  return /^[A-Z“][a-z]|^[A-Z] [a-z]/.test(text) ? !/^[A-Z][a-z]+[A-Z]\S*$/.test(text) : /^[a-z]+,? [a-z]+/.test(text);
}

/** `… h`, `ANSI …`: a separate word beside a placeholder. An attached one is a name: `…-label`, `call:…`. */
const hasLooseWord = (text: string): boolean =>
  !isStyleOrAddress(text) && /(?<=^|[\s(“‘])\p{L}+[,.:;!?)”’]*(?=\s|$)|\p{L}+ \p{L}/u.test(text);

const isStyleOrAddress = (text: string): boolean =>
  /^(GET|POST|PUT|PATCH|DELETE) |^(data|https?|tel):|^[#./]|[{};=]|\b(px|rem|calc|var|translate\w*|env)\b|\dpx|minmax\(/.test(
    text,
  );

/** Only code reads this: a comparison, a name, a type, a style, the reason of an error. */
function isForCode(node: ts.Node): boolean {
  let inner = node;
  for (let outer = node.parent; !ts.isSourceFile(outer); inner = outer, outer = outer.parent) {
    if (ts.isTypeNode(outer) || ts.isImportDeclaration(outer) || ts.isExportDeclaration(outer)) return true;
    if (ts.isJsxAttribute(outer)) return technical.test(outer.name.getText());
    if (ts.isCaseClause(outer)) return outer.expression === inner;
    if (ts.isElementAccessExpression(outer)) return outer.argumentExpression === inner;
    if (ts.isPropertyAssignment(outer) && (outer.name === inner || names.test(outer.name.getText()))) return true;
    if (inner === node && ts.isBinaryExpression(outer) && /^([=!]==|in)$/.test(outer.operatorToken.getText()))
      return true;
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
      const called = outer.expression;
      if (called !== inner && told.test(called.getText())) return true;
      if (called !== inner && ts.isCallExpression(called) && called.expression.getText() === 'styled') return true;
      // `['Home', 'End'].includes(key)`
      if (called === inner && ts.isPropertyAccessExpression(called) && called.name.text === 'includes') return true;
    }
    if (ts.isBlock(outer)) return false;
  }
  return false;
}

/** Attributes that contain only words. */
const wordy = /^(label|aria-label|title|heading|placeholder|alt|verb|explanation|noteLabel|what)$/;

/** `words`: an attribute or a member that is shown and can contain nothing else. */
function placeOf(node: ts.Node): 'words' | 'other' {
  let inner = node;
  for (let outer = node.parent; !ts.isSourceFile(outer); inner = outer, outer = outer.parent) {
    if (ts.isJsxAttribute(outer)) {
      const name = outer.name.getText();
      return wordy.test(name) ? 'words' : 'other';
    }
    if (ts.isJsxExpression(outer)) continue;
    if (ts.isJsxElement(outer) || ts.isJsxFragment(outer)) return 'other';
    if (ts.isPropertyAssignment(outer)) {
      const name = outer.name.getText();
      return outer.name !== inner && shown.test(name) && wordy.test(name) ? 'words' : 'other';
    }
    const goesOn =
      ts.isConditionalExpression(outer) ||
      ts.isParenthesizedExpression(outer) ||
      ts.isAsExpression(outer) ||
      (ts.isBinaryExpression(outer) && /^(\?\?|&&|\|\||\+)$/.test(outer.operatorToken.getText()));
    if (!goesOn || (ts.isConditionalExpression(outer) && outer.condition === inner)) return 'other';
  }
  return 'other';
}
