import {
  isArray,
  isObject,
  namesInScope,
  toPointer,
  validatorsBySchema,
  valueAt,
  type CompiledValidator,
  type Json,
  type JsonObject,
  type Template,
} from '#engine';

/**
 * The rules by which elements of a layout are shown and hidden, as JSON Forms reads them: SHOW and HIDE, under a condition on a schema
 * or on one value, joined by AND and OR. They only hide: what is judged and checked follows `relevant` in the schema.
 */
export class LayoutRules {
  readonly #validators: ReadonlyMap<JsonObject, CompiledValidator>;

  constructor(template: Pick<Template, 'bundle' | 'validators'>) {
    this.#validators = validatorsBySchema(template);
  }

  /** Whether an element is shown; `around` names the object of the report that its scopes begin at. */
  isShown(element: JsonObject, data: Json, around: readonly string[] = []): boolean {
    const { rule } = element;
    if (!isObject(rule) || (rule['effect'] !== 'SHOW' && rule['effect'] !== 'HIDE')) return true;
    return this.#holds(rule['condition'], data, around) === (rule['effect'] === 'SHOW');
  }

  #holds(condition: Json | undefined, data: Json, around: readonly string[]): boolean {
    // What is no condition hides nothing that is to be shown.
    if (!isObject(condition)) return true;
    const conditions = isArray(condition['conditions']) ? condition['conditions'] : [];
    if (condition['type'] === 'AND') return conditions.every((one) => this.#holds(one, data, around));
    if (condition['type'] === 'OR') return conditions.some((one) => this.#holds(one, data, around));
    const scope = typeof condition['scope'] === 'string' ? namesInScope(condition['scope']) : [];
    const value = valueAt(data, toPointer([...around, ...scope]));
    if (condition['type'] === 'LEAF') return value === condition['expectedValue'];
    if (condition['schema'] === undefined) return true;
    if (condition['failWhenUndefined'] === true && value === undefined) return false;
    return this.#fits(condition['schema'], value);
  }

  /** Nothing is compiled here. A schema that was not compiled with its type is an error, never a silent "yes". */
  #fits(schema: Json, value: Json | undefined): boolean {
    if (typeof schema === 'boolean') return schema;
    const validate = isObject(schema) ? this.#validators.get(schema) : undefined;
    if (validate === undefined)
      throw new Error(`No validator was compiled for ${JSON.stringify(schema).slice(0, 200)}`);
    return validate(value);
  }
}
