/**
 * A rule that the linter lacks: `new Date()` without arguments reads the clock. `Date.now()` is refused by name,
 * and a date of a given moment is as pure as any number.
 */
const givenTime = {
  meta: { name: 'given-time' },
  rules: {
    'no-date-of-now': {
      /** @param {{ report: (found: { node: unknown, message: string }) => void }} context */
      create: (context) => ({
        /**
         * Without `new`, `Date(…)` returns the current time whatever its arguments.
         * @param {unknown} node
         */
        'CallExpression[callee.name="Date"], NewExpression[callee.name="Date"][arguments.length=0]'(node) {
          context.report({ node, message: 'This room is given the time; it never asks for it.' });
        },
      }),
    },
  },
};

export default givenTime;
