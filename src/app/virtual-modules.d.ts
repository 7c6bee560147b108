/** Made by scripts/shell-validators-plugin.ts when the app is built: the shell's forms, compiled ahead of use. */
declare module 'virtual:shell-validators' {
  type ShellForm = keyof typeof import('#contract').shellForms;

  interface ShellValidator {
    (data: unknown): boolean;
    /** What is wrong with the data of the last call; Ajv's own shape. */
    readonly errors?: readonly ShellError[] | null;
  }

  interface ShellError {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly message?: string;
    /** What the schema says under the keyword: for `rule`, the name of the rule. */
    readonly schema?: unknown;
  }

  export const validators: Readonly<Record<ShellForm, ShellValidator>>;
}

/** Made by scripts/form-pairs-plugin.ts: a pair of the app's own as a published report type. */
declare module 'virtual:form-pair/*' {
  export const bundle: import('#engine').ReportTypeBundle;
  export const validators: import('#engine').Validators;
}

/** One form alone, for what is loaded first. */
declare module 'virtual:shell-validators/SignIn' {
  import type { validators } from 'virtual:shell-validators';

  export const validate: (typeof validators)['SignIn'];
}
