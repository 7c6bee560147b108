import { isArray, isObject, type Json } from '../json/json.ts';
import type { Template } from './template.ts';

interface Sources {
  /** Standards and manuals that the limits come from. Printed. */
  readonly basis: readonly string[];
  /** The author's own notes on them, shown only in the workbench. */
  readonly notes: readonly string[];
}

/** Where the limits of a report type come from, according to its author. */
export function sourcesOf({ bundle }: Template): Sources {
  const identity = bundle.schema['x-report'];
  return isObject(identity)
    ? { basis: textsIn(identity['basis']), notes: textsIn(identity['notes']) }
    : { basis: [], notes: [] };
}

const textsIn = (list: Json | undefined): readonly string[] =>
  isArray(list) ? list.filter((text) => typeof text === 'string') : [];
