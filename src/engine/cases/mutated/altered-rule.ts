import type { Pointer } from '../../pointer.ts';
import type { Formula } from '../../template/formula.ts';
import type { Rule } from '../../template/rule.ts';

/** The rule with another formula in place of one of its own. */
export function withFormula(rule: Rule, before: Formula, formula: Formula): Rule {
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return { ...rule, formula };
    case 'accept':
      return before === rule.pass ? { ...rule, pass: formula } : { ...rule, attention: formula };
    case 'check':
      return { ...rule, that: formula };
  }
}

/** What is taken away (`at`), or put there, and the formula of the rule that is concerned. */
interface Loss {
  readonly pointer: Pointer;
  readonly at: Pointer;
  readonly value: unknown;
}

/**
 * A rule that says what no rule would: without `relevant` everything applies, without a check nothing is complained about.
 * `undefined` where nothing but the whole type says that: a value that is no longer worked out can be typed.
 */
export function lesserRule(rule: Rule, { pointer, at, value }: Loss): Rule | undefined {
  switch (rule.kind) {
    case 'relevant':
      return { ...rule, formula: always(rule.formula) };
    case 'check':
      if (value === undefined) return { ...rule, that: always(rule.that) };
      return { ...rule, level: value === 'warning' ? 'warning' : 'error' };
    case 'accept': {
      const { attention: _attention, ...strict } = rule;
      return pointer === at && at.endsWith('/attention') ? strict : undefined;
    }
    case 'compute':
      return undefined;
  }
}

function always(formula: Formula): Formula {
  return { ...formula, run: () => true };
}
