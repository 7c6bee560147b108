import type { ASTNode } from '@marcbachmann/cel-js';

/**
 * Writes a part of a formula as a formula of its own. Node ranges leave out outer brackets: the range of `(1 + 2) * 3`
 * gives `1 + 2) * 3`. Missing brackets are added at the ends, because nothing was cut between them.
 */
export function textOfPart({ input, start, end }: ASTNode): string {
  const text = input.slice(start, end);
  let open = 0;
  let missing = 0;
  let quote: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote !== undefined) {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = undefined;
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') open += 1;
    else if (letter === ')') {
      if (open > 0) open -= 1;
      else missing += 1;
    }
  }
  return '('.repeat(missing) + text + ')'.repeat(open);
}
