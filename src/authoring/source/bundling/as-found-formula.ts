import { parse, type ASTNode } from '@marcbachmann/cel-js';
import { inside } from '#engine/inside';

/** A test that is recorded twice: its name in the report, and the members that each set has. */
export interface TwiceTested {
  readonly name: string;
  readonly of: readonly string[];
}

/**
 * The formula of a test as it is written for the readings as found: `row.resultSet == 'As found' && … ? found : left` is
 * `found`, and the members that each set has are those of the set as found. `inTest`: `row` is the test itself.
 */
export function asFoundFormula(text: string, { name, of }: TwiceTested, inTest: boolean): string {
  const settled = settledFormula(text, name, inTest);
  const own = new RegExp(String.raw`\breport\.${name}\.(${of.join('|')})\b`, 'g');
  const moved = settled.replaceAll(own, `report.${name}.asFound.$1`);
  if (!inTest) return moved;
  const held = new Set([...of, 'applicable', 'reasonNotDone']);
  return moved.replaceAll(/\brow\.(\w+)/g, (read, member: string) =>
    held.has(member) ? read : `report.${name}.${member}`,
  );
}

function settledFormula(text: string, name: string, inTest: boolean): string {
  const asks = `${inTest ? 'row' : `report.${name}`}.resultSet == 'As found'`;
  const choice = choiceIn(syntaxOf(text), (condition) => text.slice(condition.start, condition.end).startsWith(asks));
  if (choice === undefined) return text;
  const [, found] = choice.args;
  const rest = text.slice(0, choice.start) + text.slice(found.start, found.end) + text.slice(choice.end);
  return settledFormula(rest, name, inTest);
}

/** `undefined` where the formula cannot be read: it is refused where it stands. */
function syntaxOf(text: string): ASTNode | undefined {
  try {
    return parse(text).ast;
  } catch {
    return undefined;
  }
}

type Choice = Extract<ASTNode, { readonly op: '?:' }>;

function choiceIn(node: ASTNode | undefined, isAsked: (condition: ASTNode) => boolean): Choice | undefined {
  if (node === undefined) return undefined;
  if (node.op === '?:' && isAsked(node.args[0])) return node;
  for (const inner of inside.formulas.children(node)) {
    const found = choiceIn(inner, isAsked);
    if (found !== undefined) return found;
  }
  return undefined;
}
