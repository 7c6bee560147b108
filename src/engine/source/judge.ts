import { isObject } from '../json.ts';
import { valueAt } from '../pointer.ts';
import type { ReportTypeBundle } from '../report-type.ts';
import { compileTemplate } from '../template/compile-template.ts';
import { fieldTree } from '../template/field.ts';
import { tryValidators } from '../validator/compile-validators.ts';
import { validatorPlaces } from '../validator/validator-places.ts';
import { invalidParts } from './checks/draft07.ts';
import { checks } from './checks/index.ts';
import { misspeltIdentity } from './checks/keywords.ts';
import { eachElement } from './checks/layout-walk.ts';
import { unsafeParts } from './checks/safety.ts';
import { eachSchema } from './checks/schema-walk.ts';
import { formulaFindings } from './formulas/index.ts';
import type { Finding } from './refusal.ts';

/** What is wrong with a report type. It is taken when there are no errors. */
export interface Judgement {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export const nothingWrong: Judgement = { errors: [], warnings: [] };

/** The last judgement of each slug: when one file of a folder is saved, the other types are not compiled again. */
const remembered = new Map<string, { readonly key: string; readonly judgement: Judgement }>();
const mostRemembered = 1000;

/** `tableNames`: all tables there are, also those that the type does not use. */
export function judge(bundle: ReportTypeBundle, tableNames: readonly string[]): Judgement {
  const key = JSON.stringify([bundle, tableNames]);
  const before = remembered.get(bundle.slug);
  if (before?.key === key) return before.judgement;
  const judgement = judged(bundle, tableNames);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(bundle.slug, { key, judgement });
  return judgement;
}

function judged(bundle: ReportTypeBundle, tableNames: readonly string[]): Judgement {
  const { schema, uischema, stock } = bundle;
  const places = eachSchema(schema);
  const unsafe = [
    ...unsafeParts(places),
    ...invalidParts(schema),
    ...conditionFindings(bundle),
    ...misspeltIdentity(schema),
  ];
  if (unsafe.length > 0) return { errors: unsafe, warnings: [] };

  const root = fieldTree(schema, bundle.title);
  const subject = { schema, uischema, places, root, elements: eachElement(uischema, root) };
  const found = checks
    .filter((check) => !stock || check.stock === 'warn')
    .flatMap((check) => [...check.find(subject)].map((finding) => (stock ? asWarning(finding) : finding)));
  const errors = found.filter((finding) => finding.warning !== true);
  const compiled = [...formulasOf(bundle, tableNames), ...(errors.length === 0 ? validatorsOf(bundle) : [])];
  const all = [...found, ...compiled.filter((finding) => !errors.some((error) => coversTheSame(error, finding)))];
  return {
    errors: all.filter((finding) => finding.warning !== true),
    warnings: all.filter((finding) => finding.warning === true),
  };
}

/** The schemas in the rules of a layout are used like any other. */
function conditionFindings(bundle: ReportTypeBundle): readonly Finding[] {
  return validatorPlaces(bundle)
    .filter((place) => place.in === 'uischema')
    .flatMap(({ pointer }) => {
      const condition = valueAt(bundle.uischema, pointer);
      if (!isObject(condition)) return [];
      const found = [...unsafeParts(eachSchema(condition)), ...invalidParts(condition)];
      return found.map((finding) => ({ ...finding, in: 'uischema' as const, pointer: pointer + finding.pointer }));
    });
}

function asWarning(finding: Finding): Finding {
  return { ...finding, warning: true };
}

/** A keyword that is built wrongly cannot be compiled either: that is said once. */
function coversTheSame(error: Finding, later: Finding): boolean {
  if (error.in !== later.in) return false;
  const [one, other] = [`${error.pointer}/`, `${later.pointer}/`];
  return one.startsWith(other) || other.startsWith(one);
}

function formulasOf(bundle: ReportTypeBundle, tableNames: readonly string[]): readonly Finding[] {
  return orRefused(() => {
    const template = compileTemplate(bundle, {});
    if (!template.ok) return template.error;
    const found = formulaFindings(template.value, tableNames);
    return bundle.stock ? found.map(asWarning) : found;
  });
}

function validatorsOf(bundle: ReportTypeBundle): readonly Finding[] {
  return orRefused(() => {
    tryValidators(bundle);
    return [];
  });
}

/** Whatever a library stumbles over, one bad file must not keep the others from being read. */
function orRefused(find: () => readonly Finding[]): readonly Finding[] {
  try {
    return find();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The schema cannot be compiled: ${reason}.`;
    return [{ in: 'schema', pointer: '', code: 'schema-invalid', message }];
  }
}
