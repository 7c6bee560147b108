import { appRoutes } from '#contract';
import {
  canonicalText,
  compileTemplate,
  type Refusal,
  type ReportTypeBundle,
  type Template,
  type Validators,
} from '#engine';
import { compareEditions, readReportTypes, type Effect, type SourceFile } from '#authoring';
import { editionOf, worstOf, type EditionChange } from '#authoring/commands';

/** What changed in one report type. */
export interface TypeDifference {
  readonly slug: string;
  readonly state: 'new' | 'removed' | 'changed' | 'unchanged';
  readonly effect: Effect;
  readonly changes: readonly EditionChange[];
  /** The meaning changed, and `x-report.edition` did not. */
  readonly editionNotRaised: boolean;
  /** The newer version, for replaying reports. */
  readonly after?: ReportTypeBundle;
}

export interface Comparison {
  readonly types: readonly TypeDifference[];
  /** Why files of the working folders are refused: those types cannot be compared. */
  readonly refusals: readonly Refusal[];
}

/** `asked` names report types; all if it is empty. */
export function compareTypes(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  asked: readonly string[],
): Comparison {
  const old = readReportTypes(before, { reserved: appRoutes });
  const now = readReportTypes(after, { reserved: appRoutes });
  const filesNow = new Set(slugsOf(after));
  const slugs = [...new Set([...slugsOf(before), ...filesNow])]
    .filter((slug) => asked.length === 0 || asked.includes(slug))
    .sort();
  // Its file exists but was refused: neither removed nor comparable. Its refusals are reported instead.
  const isRefused = (slug: string): boolean => filesNow.has(slug) && !now.bundles.has(slug);
  const types = slugs
    .filter((slug) => !isRefused(slug))
    .map((slug) => {
      const isThere = before.some(({ path }) => path === `schemas/${slug}.schema.json`);
      return isThere && !old.bundles.has(slug) && now.bundles.has(slug)
        ? incomparable(slug, old.refusals, now.bundles.get(slug))
        : differenceOf(slug, old.bundles.get(slug), now.bundles.get(slug));
    });
  return { types, refusals: asked.length === 0 || slugs.some(isRefused) ? now.refusals : [] };
}

/** The report types that have files. */
export function slugsOf(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path }) => /^schemas\/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? []);
}

function differenceOf(
  slug: string,
  old: ReportTypeBundle | undefined,
  now: ReportTypeBundle | undefined,
): TypeDifference {
  const none = { slug, effect: 'safe', changes: [], editionNotRaised: false } as const;
  if (now === undefined)
    return {
      ...none,
      state: 'removed',
      ...alone('The report type is gone. Stored reports keep their version, but nobody can start or reopen one.'),
    };
  if (old === undefined) return { ...none, state: 'new', after: now };
  if (canonicalText(old) === canonicalText(now)) return { ...none, state: 'unchanged', after: now };
  const changes = compareEditions(templateOf(old), templateOf(now));
  const effect = worstOf(changes);
  return {
    slug,
    state: 'changed',
    effect,
    changes,
    editionNotRaised: effect !== 'safe' && !isRaised(editionOf(old.schema), editionOf(now.schema)),
    after: now,
  };
}

/** An edition that is not a number counts as raised when it differs. */
function isRaised(old: string | undefined, now: string | undefined): boolean {
  const [was, is] = [Number(old), Number(now)];
  return Number.isNaN(was) || Number.isNaN(is) ? old !== now : is > was;
}

/** What today's rules refuse was accepted once, and reports may have been made with it. */
function incomparable(slug: string, refusals: readonly Refusal[], after?: ReportTypeBundle): TypeDifference {
  const [first] = refusals.filter(({ file }) => file.includes(`/${slug}.`));
  const why = first === undefined ? '' : ` ${first.file}:${first.line}: ${first.message}`;
  const what = `The older version is refused today and cannot be compared.${why}`;
  const hint = 'Compare with a later commit, or let the stored reports be evaluated: set DATABASE_URL or DATA_DIR.';
  return { slug, state: 'changed', ...alone(what, hint), editionNotRaised: false, ...(after && { after }) };
}

function alone(what: string, hint?: string): { readonly effect: Effect; readonly changes: readonly EditionChange[] } {
  const effect = 'breaks stored reports';
  return { effect, changes: [{ effect, kind: 'identity', pointer: '', what, ...(hint !== undefined && { hint }) }] };
}

/** For comparing and counting only; evaluating a report needs validators. */
function templateOf(bundle: ReportTypeBundle, validators: Validators = {}): Template {
  const template = compileTemplate(bundle, validators);
  if (!template.ok) throw new Error(template.error.map(({ message }) => message).join('\n'));
  return template.value;
}
