/**
 * Parameters that both engines store unchanged. Checked before a driver sees them: libsql crashes the process on a
 * boolean and truncates a text at a NUL character, PostgreSQL accepts the boolean and refuses the NUL.
 */
export function checkParameters(parameters: readonly unknown[]): void {
  for (const [index, value] of parameters.entries()) {
    const wrong = whatIsWrong(value);
    if (wrong !== undefined) throw new TypeError(`Parameter ${index + 1} of a statement ${wrong}.`);
  }
}

function whatIsWrong(value: unknown): string | undefined {
  if (value === null || value instanceof Uint8Array) return undefined;
  if (typeof value === 'string') return value.includes('\0') ? 'holds a NUL character' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `is ${value}`;
  if (typeof value === 'boolean') return 'is a boolean; flags are stored as 0 or 1';
  return `is of type ${typeof value}; only text, numbers, bytes and null are stored`;
}
