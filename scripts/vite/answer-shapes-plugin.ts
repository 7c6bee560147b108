import type { Plugin } from 'vite';
import type { AnswerShape } from '../../src/contract/index.ts';
import { bundledSource } from './bundled-source.ts';

const name = 'virtual:answer-shapes';
const ofFirstLoad = `${name}/first`;

/** What sign-in and home ask for, and what must not wait for another script. All others are in a script of their own. */
const firstCalls: readonly string[] = [
  'GET /api/General/CheckAppVersion',
  'GET /api/v1/ping',
  'DELETE /api/v1/session',
  'GET /api/v1/session',
  'POST /api/v1/session',
  'GET /api/v1/first-run',
  'GET /api/v1/sign-in-provider',
  'GET /api/v1/home',
];

interface Endpoint {
  readonly answer?: object;
}

/**
 * Provides `virtual:answer-shapes` and, for the first load, `virtual:answer-shapes/first`: what the answers of the contract are made of,
 * as few characters as it takes. The schemas themselves, with their library, are 40 kB.
 */
export function answerShapes(): Plugin {
  return {
    name: 'answer-shapes',
    resolveId: (id) => (id === name || id === ofFirstLoad ? `\0${id}` : undefined),
    async load(id) {
      const asked = id.startsWith('\0') ? id.slice(1) : '';
      if (asked !== name && asked !== ofFirstLoad) return undefined;
      const { module, files } = await bundledSource(`export { endpoints } from './src/contract/index.ts';`);
      for (const file of files) this.addWatchFile(file);
      const { endpoints } = module as { readonly endpoints: Readonly<Record<string, Endpoint>> }; // the text above exports it
      const isFirst = (key: string): boolean => firstCalls.includes(key);
      const calls = Object.entries(endpoints).filter(([key]) => isFirst(key) === (asked === ofFirstLoad));
      // Through JSON, because TypeBox adds properties that are not part of the schema.
      const plain = (answer: object): Schema => JSON.parse(JSON.stringify(answer)) as Schema;
      return moduleOf(
        calls.map(([key, { answer }]) => [key, answer === undefined ? 'x' : shapeOf(plain(answer))] as const),
      );
    },
  };
}

/** Shapes that stand in several places are written once. */
function moduleOf(shapes: readonly (readonly [string, AnswerShape])[]): string {
  const texts = new Map<string, string>();
  const lines: string[] = [];
  const written = (shape: AnswerShape): string => {
    if (typeof shape === 'string') return JSON.stringify(shape);
    const text = Array.isArray(shape)
      ? `[${shape.map(written).join(',')}]`
      : `{${Object.entries(shape)
          .map(([member, of]) => `${JSON.stringify(member)}:${written(of)}`)
          .join(',')}}`;
    const known = texts.get(text);
    if (known !== undefined) return known;
    const variable = `s${String(texts.size)}`;
    texts.set(text, variable);
    lines.push(`const ${variable}=${text};`);
    return variable;
  };
  const members = shapes.map(([key, shape]) => `${JSON.stringify(key)}:${written(shape)}`);
  return `${lines.join('\n')}\nexport const shapes={${members.join(',')}};`;
}

/** The keywords of the contract's answers that say what a value is made of. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const ofType: Readonly<Record<string, AnswerShape>> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
  null: 'z',
};

export function shapeOf(schema: Schema): AnswerShape {
  const { type = '', anyOf, items, properties, patternProperties, required = [] } = schema;
  const given = 'const' in schema ? [schema.const] : schema.enum;
  if (given !== undefined) return eitherOf(given.map((value) => ofType[value === null ? 'null' : typeof value] ?? 'x'));
  if (anyOf !== undefined) return eitherOf(anyOf.map(shapeOf));
  if (type === 'array') return [items === undefined ? 'x' : shapeOf(items)];
  if (type !== 'object') return ofType[type] ?? 'x';
  const members = Object.entries(properties ?? {}).map(
    ([member, of]) => [required.includes(member) ? member : `${member}?`, shapeOf(of)] as const,
  );
  const [others] = Object.values(patternProperties ?? {});
  return { ...Object.fromEntries(members), ...(others && { '*': shapeOf(others) }) };
}

/** Of several kinds of object only what all have is asked for: a newer server may know one more. */
function eitherOf(shapes: readonly AnswerShape[]): AnswerShape {
  const different = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  if (different.includes('x')) return 'x';
  const [one, ...more] = different;
  if (one === undefined) return 'x';
  const objects = different.filter(isObject);
  if (objects.length > 1) return eitherOf([...different.filter((shape) => !isObject(shape)), common(objects)]);
  return more.length === 0 ? one : different;
}

type Members = Readonly<Record<string, AnswerShape>>;

const isObject = (shape: AnswerShape): shape is Members => typeof shape === 'object' && !Array.isArray(shape);

function common(objects: readonly Members[]): Members {
  const [first = {}, ...others] = objects;
  return Object.fromEntries(
    Object.entries(first).filter(([member, of]) =>
      others.every((other) => JSON.stringify(other[member]) === JSON.stringify(of)),
    ),
  );
}
