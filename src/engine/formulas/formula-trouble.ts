import { electricalFunctions } from '../functions/index.ts';
import { contextFacts } from '../report-context.ts';
import { didYouMean } from '../findings/did-you-mean.ts';
import { meant, type Finding } from '../findings/refusal.ts';
import type { Field } from '../fields/field.ts';

type Trouble = Pick<Finding, 'message' | 'hint' | 'spot'>;

/** Rephrases the library's error for somebody who knows relays and not compilers. */
export function formulaTrouble(error: unknown, formula: string, root: Field): Trouble {
  const said = firstLine(error);
  const range = rangeOf(error);
  return { ...inPlainWords(said, root), ...(range === undefined ? {} : { spot: { formula, ...range } }) };
}

function inPlainWords(said: string, root: Field): Trouble {
  for (const { pattern, words } of translations) {
    const match = pattern.exec(said);
    if (match !== null) return words(match, root);
  }
  return { message: `${said}.` };
}

interface Translation {
  readonly pattern: RegExp;
  readonly words: (match: RegExpExecArray, root: Field) => Trouble;
}

const operations: Readonly<Record<string, string>> = {
  '+': 'added',
  '-': 'subtracted',
  '*': 'multiplied',
  '/': 'divided',
  '%': 'divided with a remainder',
};

const translations: readonly Translation[] = [
  {
    pattern: /^No such key: (\w+)/,
    words: ([, name = ''], root) => ({
      message: `There is no field "${name}" there.`,
      ...meant(didYouMean(name, memberNames(root))),
    }),
  },
  {
    pattern: /^Unknown variable: (\w+)/,
    words: ([, name = ''], root) => {
      const scope = didYouMean(name, scopeNames);
      if (scope !== undefined) return { message: `Formulas do not know "${name}".`, ...meant(scope) };
      const message = `Formulas do not know "${name}": they start with ${scopeNames.slice(0, -1).join(', ')} or ${scopeNames.at(-1) ?? ''}.`;
      const isField = memberNames(root).has(name);
      return {
        message,
        ...(isField ? { hint: `A field beside this one is row.${name}.` } : meant(didYouMean(name, memberNames(root)))),
      };
    },
  },
  {
    pattern: /^found no matching overload for '([\w.]+)\((.*)\)'/,
    words: ([, name = '', types = '']) => functionTrouble(name, types),
  },
  {
    pattern: /^no such overload: (.+) (==|!=|<=?|>=?) (.+)$/,
    words: ([, one = '', , other = '']) => ({
      message: `${capital(spokenType(one))} and ${spokenType(other)} cannot be compared.`,
    }),
  },
  {
    pattern: /^no such overload: (.+) ([-+*/%]) (.+)$/,
    words: ([, one = '', sign = '', other = '']) => ({
      message: `${capital(spokenType(one))} and ${spokenType(other)} cannot be ${operations[sign] ?? 'combined'}.`,
    }),
  },
  {
    pattern: /^(?:Unexpected token: |Expected .*, got )EOF/,
    words: () => ({ message: 'The formula stops in the middle.' }),
  },
  {
    pattern: /^(?:Unexpected (?:token|character): |Expected .*, got )(.*)/,
    words: ([, token = '']) => ({ message: `The formula cannot be read at this place (${token.toLowerCase()}).` }),
  },
  {
    pattern: /^Unterminated string/,
    words: () => ({ message: 'A text in the formula has no closing quotation mark.' }),
  },
  {
    pattern: /^Cannot index type '(.*)'/,
    words: ([, type = '']) => ({ message: `There is nothing inside ${spokenType(type)}.` }),
  },
  {
    pattern: /^Reserved identifier: (\w+)/,
    words: ([, name = '']) => ({ message: `"${name}" is a word of the formula language and cannot be a name.` }),
  },
];

function functionTrouble(name: string, types: string): Trouble {
  const signatures = electricalFunctions.filter((fn) => fn.name === name);
  if (signatures.length === 0) {
    const message = `There is no function "${name}".`;
    return { message, ...meant(didYouMean(name, new Set(electricalFunctions.map((fn) => fn.name)))) };
  }
  const given = types === '' ? 'nothing' : splitTypes(types).map(spokenType).join(', ');
  const wanted = signatures
    .map(
      (fn) =>
        `${name}(${fn.parameters.map((one) => `${one.name}${one.optional === true ? '?' : ''}: ${spokenType(one.type)}`).join(', ')})`,
    )
    .join(' or ');
  return { message: `"${name}" cannot take ${given}.`, hint: `It is ${wanted}.` };
}

/** Splits at commas outside `list<…>`. */
function splitTypes(types: string): readonly string[] {
  return types.split(/,\s*(?![^<]*>)/);
}

const typeWords: Readonly<Record<string, string>> = {
  double: 'a number',
  int: 'a number',
  string: 'a text',
  bool: 'yes or no',
  dyn: 'a value',
  Percent: 'percent(…)',
  Table: 'a table',
};

export function spokenType(type: string | undefined): string {
  if (type === undefined) return 'a value';
  if (type.startsWith('list<')) return type === 'list<double>' ? 'a list of numbers' : 'a list';
  if (type.startsWith('map<')) return 'a map';
  return typeWords[type] ?? 'an object';
}

const scopeNames = ['report', 'row', 'value', 'today', 'context', 'previous'];

/** Every name that may follow a dot. */
function memberNames(root: Field): ReadonlySet<string> {
  const known = new Set<string>(Object.entries(contextFacts).flatMap(([name, facts]) => [name, ...Object.keys(facts)]));
  const add = (field: Field): void => {
    for (const [name, member] of field.members) {
      known.add(name);
      add(member);
    }
    if (field.item !== undefined) add(field.item);
  };
  add(root);
  return known;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? text;
}

function rangeOf(error: unknown): { readonly start: number; readonly end: number } | undefined {
  if (!(error instanceof Error) || !('range' in error)) return undefined;
  return error.range as { start: number; end: number } | undefined; // the library's own error class
}
