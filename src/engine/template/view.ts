import { isArray, isObject, type Json } from '../json.ts';
import type { Field } from './field.ts';

/** What formulas see of an object: a class of its own for each, so that CEL knows its members and their types. */
export type ViewClass = new () => object;

/** A value is a part of one field nearly always: where it is seen as another one too, that view is made again. */
interface Made {
  readonly field: Field;
  readonly view: unknown;
}

/**
 * Shows report values to formulas. A leaf that is empty or of the wrong type is absent; objects and lists are always there,
 * so that asking for a reading in a section nobody has opened means "absent", not "no such section".
 */
export class Views {
  readonly #classes: ReadonlyMap<Field, ViewClass>;
  readonly #made = new WeakMap<object, Made>();
  readonly #empty = new Map<Field, unknown>();

  constructor(classes: ReadonlyMap<Field, ViewClass>) {
    this.#classes = classes;
  }

  /** `undefined`: absent. Views of the same value are the same object, so an edit makes new ones only along its path. */
  of(field: Field, value: Json | undefined): unknown {
    switch (field.kind) {
      case 'object':
        return isObject(value) ? this.#object(field, value) : this.#blank(field);
      case 'array':
        return isArray(value) ? this.#list(field, value) : [];
      case 'number':
        return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
      case 'string':
        return typeof value === 'string' && value !== '' ? value : undefined;
      case 'boolean':
        return typeof value === 'boolean' ? value : undefined;
      case 'other':
        return value === null ? undefined : value;
    }
  }

  #blank(field: Field): unknown {
    let view = this.#empty.get(field);
    if (view === undefined) this.#empty.set(field, (view = this.#object(field, {})));
    return view;
  }

  #object(field: Field, value: { readonly [name: string]: Json }): unknown {
    const made = this.#made.get(value);
    if (made?.field === field) return made.view;
    const Class = this.#classes.get(field);
    const view: Record<string, unknown> = Class === undefined ? {} : (new Class() as Record<string, unknown>); // an empty class instance
    for (const [name, member] of field.members) {
      const seen = this.of(member, Object.hasOwn(value, name) ? value[name] : undefined);
      if (seen !== undefined) view[name] = seen;
    }
    this.#made.set(value, { field, view });
    return view;
  }

  /** Rows that hold a plain value of the wrong type are left out, so that a list of numbers holds numbers. */
  #list(field: Field, value: readonly Json[]): unknown {
    const made = this.#made.get(value);
    if (made?.field === field) return made.view;
    const { item } = field;
    const view =
      item === undefined ? [...value] : value.map((row) => this.of(item, row)).filter((row) => row !== undefined);
    this.#made.set(value, { field, view });
    return view;
  }
}
