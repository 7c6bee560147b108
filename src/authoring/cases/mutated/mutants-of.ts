import { formulaSites, type FormulaSite } from '../../source/formulas/formula-sites.ts';
import type { Pointer, Template } from '#engine';
import { formulaVariants } from './formula-variants.ts';
import { keywordMutants } from './keyword-mutants.ts';
import type { Mutant, MutantKind } from './mutant.ts';
import { tableMutants } from './table-mutants.ts';

/** Maps a place of the bundled schema to its source: places with the same answer are one place in the files. */
export type WrittenAt = (pointer: Pointer) => string;

/**
 * All mutants of a type, in a stable order. A fragment that a type uses several times changes in all its places at once,
 * as when its author edits it.
 */
export function mutantsOf(template: Template, writtenAt: WrittenAt = (pointer) => pointer): readonly Mutant[] {
  const inSchema = [
    ...formulaSites(template).flatMap((site) => formulaMutants(site, template)),
    ...keywordMutants(template),
  ];
  return [...together(inSchema, writtenAt), ...tableMutants(template)];
}

const kinds: Readonly<Record<Exclude<FormulaSite['keyword'], 'proof'>, MutantKind>> = {
  compute: 'compute',
  relevant: 'relevant',
  pass: 'accept',
  attention: 'accept',
  check: 'checks',
  prefill: 'prefill',
};

function formulaMutants(site: FormulaSite, { root }: Template): readonly Mutant[] {
  const { keyword } = site;
  if (keyword === 'proof') return [];
  return formulaVariants(site, root).map(({ text, words }) => ({
    kind: kinds[keyword],
    places: [site.pointer],
    value: text,
    words,
  }));
}

function together(mutants: readonly Mutant[], writtenAt: WrittenAt): readonly Mutant[] {
  const known = new Map<string, Mutant>();
  for (const mutant of mutants) {
    const { kind, value, words, places } = mutant;
    const key = JSON.stringify([kind, value, words, ...places.map(writtenAt)]);
    const before = known.get(key);
    known.set(key, before === undefined ? mutant : { ...before, places: [...before.places, ...places] });
  }
  // Mutants of one place stay together: the report that notices one is likely to notice the next.
  const byPlace = new Map<string, Mutant[]>();
  for (const mutant of known.values()) {
    const at = writtenAt(mutant.places[0] ?? '');
    byPlace.set(at, [...(byPlace.get(at) ?? []), mutant]);
  }
  return [...byPlace.values()].flat();
}
