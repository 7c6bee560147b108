/** Output and exit code of a command. */
export interface CommandResult {
  readonly text: string;
  readonly errors: string;
  readonly status: 0 | 1;
}

export const commandFailed = (errors: string): CommandResult => ({
  text: '',
  errors: `${errors.trimEnd()}\n`,
  status: 1,
});
