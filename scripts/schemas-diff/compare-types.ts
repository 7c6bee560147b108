import { appRoutes } from '#contract';
import {
  compareEditions,
  compileTemplate,
  compileValidators,
  editionOf,
  readReportTypes,
  worstOf,
  type EditionChange,
  type Effect,
  type Refusal,
  type ReportTypeBundle,
  type SourceFile,
  type Template,
} from '#engine';

/** What became of one report type. */
export interface TypeDifference {
  readonly slug: string;
  readonly state: 'new' | 'removed' | 'changed' | 'unchanged';
  readonly effect: Effect;
  readonly changes: readonly EditionChange[];
  /** The meaning changed, and `x-report.edition` did not. */
  readonly editionNotRaised: boolean;
  /** The newer version, to replay reports with. */
  readonly after?: Template;
}

export interface Comparison {
  readonly types: readonly TypeDifference[];
  /** Why files of the working folders are refused: those types cannot be compared. */
  readonly refusals: readonly Refusal[];
}

export function compareTypes(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  asked: readonly string[],
): Comparison {
  const old = readReportTypes(before, { reserved: appRoutes }).bundles;
  const { bundles: now, refusals } = readReportTypes(after, { reserved: appRoutes });
  const isRefused = (slug: string): boolean =>
    refusals.some(({ file }) => file.startsWith(`schemas/${slug}.`) || file.startsWith(`uischemas/${slug}.`));
  const slugs = [...new Set([...old.keys(), ...now.keys()])]
    .filter((slug) => asked.length === 0 || asked.includes(slug))
    // Neither gone nor comparable: its refusals are told instead.
    .filter((slug) => now.has(slug) || !isRefused(slug))
    .sort();
  return { types: slugs.map((slug) => differenceOf(slug, old.get(slug), now.get(slug))), refusals };
}

function differenceOf(
  slug: string,
  old: ReportTypeBundle | undefined,
  now: ReportTypeBundle | undefined,
): TypeDifference {
  const none = { slug, effect: 'safe', changes: [], editionNotRaised: false } as const;
  if (now === undefined) {
    const what = 'The report type is gone. Stored reports keep their version, but nobody can start or reopen one.';
    const change: EditionChange = { effect: 'breaks stored reports', pointer: '', what };
    return { ...none, state: 'removed', effect: change.effect, changes: [change] };
  }
  const after = templateOf(now);
  if (old === undefined) return { ...none, state: 'new', after };
  const changes = compareEditions(templateOf(old), after);
  const effect = worstOf(changes);
  return {
    slug,
    state: changes.length === 0 ? 'unchanged' : 'changed',
    effect,
    changes,
    editionNotRaised: effect !== 'safe' && editionOf(old.schema) === editionOf(now.schema),
    after,
  };
}

export function templateOf(bundle: ReportTypeBundle): Template {
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok) throw new Error(template.error.map(({ message }) => message).join('\n'));
  return template.value;
}
