/**
 * Names that no object of a request or of a schema may use. The first three reach into every object of the program; the others
 * stand for what every object can do, and a library that compares two objects calls them without asking (fast-deep-equal,
 * behind Ajv's `enum`, `const` and `uniqueItems`).
 */
const forbidden = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

export function isForbiddenName(name: string): boolean {
  return forbidden.has(name);
}
