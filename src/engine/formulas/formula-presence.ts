import type { ASTNode } from '@marcbachmann/cel-js';
import { didYouMean } from '../findings/did-you-mean.ts';
import { meant, type Finding } from '../findings/refusal.ts';
import { eachNode, fieldOfNode, type Names } from './formula-walk.ts';

/** CEL does not type-check inside `has(…)`: a misspelt field there would simply never be present. */
export function misspeltPresence(ast: ASTNode, names: Names): Pick<Finding, 'message' | 'hint' | 'spot'> | undefined {
  let found: Pick<Finding, 'message' | 'hint' | 'spot'> | undefined;
  eachNode(ast, names, (node, known) => {
    const [asked] = node.op === 'call' && node.args[0] === 'has' ? node.args[1] : [];
    if (asked !== undefined) found ??= unknownIn(asked, known);
  });
  return found;
}

function unknownIn(asked: ASTNode, names: Names): ReturnType<typeof misspeltPresence> {
  if (asked.op !== '.') return undefined;
  const [from, name] = asked.args;
  const field = fieldOfNode(from, names);
  if (field?.kind !== 'object' || field.members.has(name)) return unknownIn(from, names);
  return {
    message: `There is no field "${name}" there.`,
    ...meant(didYouMean(name, field.members.keys())),
    spot: { formula: asked.input, start: asked.end - name.length, end: asked.end },
  };
}
