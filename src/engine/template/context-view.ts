import { contextFacts, type Facts, type ReportContext } from '../report-context.ts';
import { factClasses } from './formula-environment.ts';
import type { ViewClass } from './view.ts';

const seen = new WeakMap<ReportContext, object>();

/** The facts as formulas see them; only those that the language knows, so that a typing mistake elsewhere cannot leak in. */
export function contextView(context: ReportContext): object {
  let view = seen.get(context);
  if (view === undefined) seen.set(context, (view = made(context)));
  return view;
}

function made(context: ReportContext): object {
  const { instrument: instrumentFacts, ...single } = contextFacts;
  const parts = Object.entries(single).map(([name, facts]) => {
    const fact = name as keyof typeof single; // Object.entries forgets the keys' type
    return [name, filled(factClasses[fact], facts, context[fact] ?? {})];
  });
  const instruments = (context.instruments ?? []).map((one) => filled(factClasses.instrument, instrumentFacts, one));
  const view = new factClasses.context();
  Object.assign(view, Object.fromEntries(parts), { instruments });
  return view;
}

const types = { string: 'string', double: 'number', bool: 'boolean' } as const;

function filled(Class: ViewClass, known: Record<string, keyof typeof types>, facts: Facts): object {
  const usable = Object.entries(known)
    .map(([name, type]) => [name, facts[name], types[type]] as const)
    .filter(([, value, type]) => typeof value === type && value !== '');
  return Object.assign(new Class(), Object.fromEntries(usable.map(([name, value]) => [name, value])));
}
