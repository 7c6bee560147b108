import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A public name of a room, as its declaration describes it. */
export interface DoorName {
  readonly door: string;
  readonly name: string;
  /** Where it is declared. */
  readonly file: string;
  /** What its comment says, without tags. Empty: nothing. */
  readonly says: string;
  /** The code of its `@example`s. */
  readonly examples: readonly string[];
}

const root = path.dirname(import.meta.dirname);

const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

/** Every public name of every room. */
export function doorNames(): readonly DoorName[] {
  return Object.keys(imports).flatMap((door) => namesOfDoor(door));
}

export function namesOfDoor(door: string): readonly DoorName[] {
  const file = imports[door];
  if (file === undefined) throw new Error(`${door} is no door of package.json.`);
  return namesOf(path.join(root, file)).map(({ name, from }) => {
    const declared = declarationsOf(from.name, from.file);
    const [first] = declared;
    if (first === undefined) throw new Error(`${door} offers ${name}, which nobody declares.`);
    return {
      door,
      name,
      file: path.relative(root, first.getSourceFile().fileName),
      says: declared.map(sentenceOf).join(' ').trim(),
      examples: declared.flatMap(examplesOf),
    };
  });
}

interface Offered {
  readonly name: string;
  readonly from: { readonly name: string; readonly file: string };
}

/** The names that a file exports, each with the file to look for it in. */
function namesOf(file: string): readonly Offered[] {
  return parsed(file).statements.flatMap((statement): readonly Offered[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (exportClause === undefined || !ts.isNamedExports(exportClause))
        throw new Error(`${file} exports everything.`);
      return exportClause.elements.map(({ name, propertyName }) => ({
        name: name.text,
        from: { name: (propertyName ?? name).text, file: resolved(file, moduleSpecifier) },
      }));
    }
    return isExported(statement) ? namedBy(statement).map((name) => ({ name, from: { name, file } })) : [];
  });
}

/** A name can be both a value and a type, and may have come from a third file. */
function declarationsOf(name: string, file: string): readonly ts.Statement[] {
  const here = parsed(file).statements.filter((statement) => namedBy(statement).includes(name));
  if (here.length > 0) return here;
  const passed = namesOf(file).find((one) => one.name === name);
  return passed === undefined ? [] : declarationsOf(passed.from.name, passed.from.file);
}

function namedBy(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const commentsOf = (statement: ts.Statement): readonly ts.JSDoc[] =>
  ts.getJSDocCommentsAndTags(statement).filter((one) => ts.isJSDoc(one));

const sentenceOf = (statement: ts.Statement): string =>
  ts.getTextOfJSDocComment(commentsOf(statement).at(-1)?.comment) ?? '';

const examplesOf = (statement: ts.Statement): readonly string[] =>
  commentsOf(statement)
    .flatMap(({ tags = [] }) => [...tags])
    .filter(({ tagName }) => tagName.text === 'example')
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');

function resolved(from: string, to: ts.Expression | undefined): string {
  if (to === undefined || !ts.isStringLiteral(to)) return from;
  const door = imports[to.text];
  return door === undefined ? path.join(path.dirname(from), to.text) : path.join(root, door);
}

const known = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  let source = known.get(file);
  if (source === undefined) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    known.set(file, source);
  }
  return source;
}
