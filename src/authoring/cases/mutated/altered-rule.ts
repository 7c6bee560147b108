import type { Pointer } from '#engine';
import type { Formula, Rule } from '#engine/inside';

/** The rule with one of its formulas replaced. */
export function withFormula(rule: Rule, before: Formula, formula: Formula): Rule {
  switch (rule.kind) {
    case 'compute':
    case 'relevant':
      return { ...rule, formula };
    case 'accept':
      if (before === rule.uncertainty) return { ...rule, uncertainty: formula };
      return before === rule.pass ? { ...rule, pass: formula } : { ...rule, attention: formula };
    case 'check':
      return { ...rule, that: formula };
  }
}

/** What is removed (`at`) or replaced, and the formula of the rule concerned. */
interface Loss {
  readonly pointer: Pointer;
  readonly at: Pointer;
  readonly value: unknown;
}

/**
 * A rule equivalent to having no rule: without `relevant` everything applies, without a check nothing complains.
 * `undefined` where only recompiling the type expresses the change: a value that is no longer computed can be typed.
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
