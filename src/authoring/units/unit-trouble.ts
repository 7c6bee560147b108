import type { Field } from '#engine';
import type { ASTNode } from '@marcbachmann/cel-js';
import { inside } from '#engine/inside';
import { isSame, spokenUnit, together, type Meaning } from './unit-meaning.ts';

/** Incompatible units at a place in a formula. */
export interface UnitTrouble {
  readonly code: 'unit-mismatch' | 'unit-argument' | 'unit-result' | 'unit-missing';
  readonly node: ASTNode;
  readonly message: string;
  readonly hint?: string;
  readonly warning?: true;
}

/** The fix where the units differ only in scale: `row.pickup / 1000`. */
export function conversion(node: ASTNode, from: Meaning, to: Meaning): string | undefined {
  if (from.kind !== 'quantity' || to.kind !== 'quantity') return undefined;
  if (!inside.units.isSameDimension(from.unit.dimension, to.unit.dimension)) return undefined;
  const by = from.unit.factor / to.unit.factor;
  const inverse = Math.round(1 / by);
  const step = by >= 1 ? `* ${rounded(by)}` : isSame(inverse * by, 1) ? `/ ${inverse}` : `* ${rounded(by)}`;
  const source = node.input.slice(node.start, node.end);
  const operand = /^[\w.()[\]]*$/.test(source) ? source : `(${source})`;
  return `For ${spokenUnit(to)} write ${operand} ${step}.`;
}

const rounded = (x: number): string => String(Number(x.toPrecision(12)));

export function resultTrouble(given: Meaning, wanted: Meaning, field: Field, node: ASTNode): UnitTrouble | undefined {
  if (wanted.kind === 'anything' && field.schema['unit'] === undefined) {
    if (given.kind !== 'quantity' || inside.units.isSameDimension(given.unit.dimension, {})) return undefined;
    const message = `The formula gives ${spokenUnit(given)}, but the field names no unit.`;
    return { code: 'unit-missing', node, message, hint: `Add "unit": "${spokenUnit(given)}".`, warning: true };
  }
  if (together(given, wanted) !== undefined) return undefined;
  const message = `The formula gives ${spokenUnit(given)}, but the field is in ${spokenUnit(wanted)}.`;
  return { code: 'unit-result', node, message, ...hinted(conversion(node, given, wanted)) };
}

export function hinted(hint: string | undefined): { readonly hint?: string } {
  return hint === undefined ? {} : { hint };
}
