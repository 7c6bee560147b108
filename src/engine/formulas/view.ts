import { isArray, isObject, type Json } from '../json/json.ts';
import type { Field } from '../fields/field.ts';

/** A class for each object that formulas see, so that CEL knows its members and their types. */
type ViewClass = new (value: Members) => object;

interface Members {
  readonly [name: string]: Json;
}

const nothing: Members = {};

/** A value nearly always belongs to one field; when it is viewed as another field, its view is rebuilt. */
interface Made {
  readonly field: Field;
  readonly view: unknown;
}

/**
 * Presents report values to formulas. A leaf that is empty or of the wrong type is absent. Objects and lists always
 * exist, so that reading from an unopened section means "absent", not "no such section".
 */
export class Views {
  readonly #classes = new Map<Field, ViewClass>();
  readonly #made = new WeakMap<object, Made>();
  readonly #empty = new Map<Field, unknown>();

  /** `undefined`: absent. Views are cached by value, so an edit rebuilds only those along its path. */
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

  /** The class of the views of an object. */
  classOf(field: Field): ViewClass {
    let Class = this.#classes.get(field);
    if (Class === undefined) this.#classes.set(field, (Class = viewClass(this, field)));
    return Class;
  }

  #blank(field: Field): unknown {
    let view = this.#empty.get(field);
    if (view === undefined) this.#empty.set(field, (view = this.#object(field, {})));
    return view;
  }

  #object(field: Field, value: Members): unknown {
    const made = this.#made.get(value);
    if (made?.field === field) return made.view;
    const view = new (this.classOf(field))(value);
    this.#made.set(value, { field, view });
    return view;
  }

  /** Drops plain values of the wrong type, so that a list of numbers holds only numbers. */
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

/** A member is looked at only when a formula reads it: of a section with forty fields, most formulas read two. */
function viewClass(views: Views, field: Field): ViewClass {
  class View {
    readonly #value: Members;

    constructor(value: Members = nothing) {
      this.#value = value;
    }

    static member(view: View, name: string): Json | undefined {
      return Object.hasOwn(view.#value, name) ? view.#value[name] : undefined;
    }
  }
  for (const [name, member] of field.members) {
    // CEL tells the type of an object by its constructor, so a field of that name cannot be read in formulas.
    if (name === 'constructor') continue;
    Object.defineProperty(View.prototype, name, {
      get(this: View) {
        return views.of(member, View.member(this, name));
      },
    });
  }
  return View;
}
