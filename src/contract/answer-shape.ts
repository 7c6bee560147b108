/**
 * What an answer is made of, as `scripts/vite/answer-shapes-plugin.ts` writes it from the contract: `s` a text, `n` a number, `b` a
 * truth value, `z` null, `x` anything; a list of one shape holds such items, a list of several says what a value may be instead. An
 * object has members, of which one whose name ends with `?` may be missing, and `*` stands for all of them.
 */
export type AnswerShape =
  | 's'
  | 'n'
  | 'b'
  | 'z'
  | 'x'
  | readonly AnswerShape[]
  | { readonly [member: string]: AnswerShape };
