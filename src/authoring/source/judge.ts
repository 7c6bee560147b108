import { compileTemplate, isObject, isWithin, type ReportTypeBundle, valueAt } from '#engine';
import { inside, type Finding } from '#engine/inside';
import { tryValidators } from '../validators/compile-validators.ts';
import { validatorPlaces } from '../validators/validator-places.ts';
import { invalidParts } from './checks/language/draft07.ts';
import { checks } from './checks/index.ts';
import { eachElement } from './checks/layout/layout-walk.ts';
import { missingIdentity } from './checks/language/missing-identity.ts';
import { unsafeParts } from './checks/language/safety.ts';
import { eachSchema } from './checks/language/schema-walk.ts';
import { formulaFindings } from './formulas/index.ts';

/** The findings about a report type. It is accepted when there are no errors. */
interface Judgement {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export const nothingWrong: Judgement = { errors: [], warnings: [] };

/** Caches the last judgement of each slug: saving one file does not recompile the other types. */
const remembered = new Map<string, { readonly key: string; readonly judgement: Judgement }>();
const mostRemembered = 1000;

/** `tableNames`: all tables that exist, including those that the type does not use. */
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
  const unsafe = [...unsafeParts(places), ...invalidParts(schema), ...conditionFindings(bundle)];
  if (unsafe.length > 0) return { errors: [...unsafe, ...formulasBeside(unsafe, bundle, tableNames)], warnings: [] };

  const root = inside.fields.tree(schema, bundle.title);
  const elements = eachElement(uischema, root);
  const unnamed = missingIdentity(places, elements);
  if (unnamed.length > 0) return { errors: unnamed, warnings: [] };

  const subject = { schema, uischema, places, root, elements };
  const found = checks
    .filter((check) => !stock || check.stock !== 'skip')
    .flatMap((check) => {
      const isWarning = stock && check.stock === 'warn';
      return [...check.find(subject)].map((finding) => (isWarning ? asWarning(finding) : finding));
    });
  const errors = found.filter((finding) => finding.warning !== true);
  const compiled = [...formulasOf(bundle, tableNames), ...(errors.length === 0 ? validatorsOf(bundle) : [])];
  const all = [...found, ...compiled.filter((finding) => !errors.some((error) => coversTheSame(error, finding)))];
  return {
    errors: all.filter((finding) => finding.warning !== true),
    warnings: all.filter((finding) => finding.warning === true),
  };
}

/** The schemas in the rules of a layout are checked like any other. */
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

/** An unsafe pattern does not hide errors in formulas: both are reported in the same run. */
function formulasBeside(
  unsafe: readonly Finding[],
  bundle: ReportTypeBundle,
  tableNames: readonly string[],
): readonly Finding[] {
  const isReadable = unsafe.every(({ in: file, code }) => file === 'uischema' || code.startsWith('pattern-'));
  if (!isReadable || bundle.stock) return [];
  return formulasOf(bundle, tableNames).filter(({ warning }) => warning !== true);
}

function asWarning(finding: Finding): Finding {
  return { ...finding, warning: true };
}

/** A malformed keyword also fails to compile: that is reported once. */
function coversTheSame(error: Finding, later: Finding): boolean {
  // The root contains every formula, so an error at the root explains none of them.
  if (error.in !== later.in || error.pointer === '') return false;
  return isWithin(error.pointer, later.pointer) || isWithin(later.pointer, error.pointer);
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

/** Whatever makes a library throw, one bad file must not keep the others from being read. */
function orRefused(find: () => readonly Finding[]): readonly Finding[] {
  try {
    return find();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The schema cannot be compiled: ${reason}.`;
    return [{ in: 'schema', pointer: '', code: 'schema-invalid', message }];
  }
}
