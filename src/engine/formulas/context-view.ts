import { keysOf } from '../json/keys-of.ts';
import { contextFacts, listedFacts, singleFacts, type Facts, type ReportContext } from '../report-context.ts';
import { factClasses } from './formula-environment.ts';

const seen = new WeakMap<ReportContext, object>();

/** The context as formulas see it: only facts that the language declares and whose type is right; empty text counts as missing. */
export function contextView(context: ReportContext): object {
  let view = seen.get(context);
  if (view === undefined) seen.set(context, (view = made(context)));
  return view;
}

function made(context: ReportContext): object {
  const single = singleFacts.map((fact): [string, object] => [fact, filled(fact, context[fact] ?? {})]);
  const listed = keysOf(listedFacts).map((fact): [string, object] => {
    const list = listedFacts[fact];
    return [list, (context[list] ?? []).map((one) => filled(fact, one))];
  });
  const parts = Object.fromEntries<object>([...single, ...listed]);
  return Object.assign(new factClasses.context(), parts);
}

/** What `typeof` gives for each type of fact. */
const types = { string: 'string', double: 'number', bool: 'boolean' } as const;

function filled(fact: keyof typeof contextFacts, facts: Facts): object {
  const known: Readonly<Record<string, keyof typeof types>> = contextFacts[fact];
  const usable = Object.entries(known)
    .map(([name, type]) => [name, facts[name], types[type]] as const)
    .filter(([, value, type]) => typeof value === type && value !== '');
  return Object.assign(new factClasses[fact](), Object.fromEntries(usable.map(([name, value]) => [name, value])));
}
