import type { Evaluation, SectionProgress } from './evaluation.ts';
import type { Issue } from '../judgements/issue.ts';
import type { JsonObject } from '../json/json.ts';
import { namesOf, parentOf, type Pointer } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import type { Template } from '../template/template.ts';
import { heavier, type Judgement, type Outcome } from '../judgements/verdict.ts';
import { isOfProofs, proofIssues } from '../proofs/proof-issues.ts';
import { type Concluded, proofsOf } from '../proofs/proofs-of.ts';
import { relaxationsOf } from '../proofs/relaxations-of.ts';
import type { Proof, Relaxation } from '../proofs/proof.ts';
import { validationIssues } from './validation-issues.ts';
import { warnings } from './limits-of-fields.ts';
import { uncertaintyIssues } from './uncertainty-issues.ts';
import { progressOf } from './progress.ts';
import type { Findings } from '../judgements/findings.ts';
import { keyOfCheck } from './working-report.ts';
import { type Field, fieldAt } from '../fields/field.ts';

/** Derives conclusions from the findings on first use: not every caller needs all of them. */
export class Conclusions implements Evaluation {
  readonly data: JsonObject;
  readonly values: JsonObject;
  readonly hidden: ReadonlySet<Pointer>;
  readonly formulasRun: number;
  readonly #template: Template;
  readonly #findings: Findings;
  readonly #context: ReportContext;
  #issues: readonly Issue[] | undefined;
  #ofEntries: readonly Issue[] | undefined;
  #verdicts: ReadonlyMap<Pointer, Judgement> | undefined;
  #sections: readonly SectionProgress[] | undefined;
  #proofs: readonly Proof[] | undefined;
  #relaxations: readonly Relaxation[] | undefined;

  constructor({ template, findings, context }: Concluded, formulasRun: number) {
    this.#template = template;
    this.#findings = findings;
    this.#context = context;
    this.data = findings.data;
    this.values = findings.values;
    this.hidden = findings.hidden;
    this.formulasRun = formulasRun;
  }

  get issues(): readonly Issue[] {
    if (this.#issues !== undefined) return this.#issues;
    const issues = this.#issuesOfEntries;
    const ofProofs = proofIssues(this.#concluded, this.proofs, this.relaxations, issues);
    return (this.#issues = [...issues, ...ofProofs]);
  }

  /** All issues but those of proofs, which cost as much as the others together. */
  get #issuesOfEntries(): readonly Issue[] {
    const { values, hidden, broken, judged } = this.#findings;
    return (this.#ofEntries ??= [
      ...validationIssues(this.#template, values, hidden),
      ...broken.values(),
      ...warnings(this.#template.root, values),
      ...uncertaintyIssues(this.#template.root, judged),
    ]);
  }

  /** Whether `issues` has one of this code at this place. Works out only the issues that can have it. */
  says(pointer: Pointer, code: string): boolean {
    if (code.startsWith('check:')) return this.#findings.broken.has(keyOfCheck(pointer, code.slice('check:'.length)));
    const issues = isOfProofs(code) ? this.issues : this.#issuesOfEntries;
    return issues.some((issue) => issue.code === code && issue.pointer === pointer);
  }

  get proofs(): readonly Proof[] {
    return (this.#proofs ??= proofsOf(this.#concluded));
  }

  get relaxations(): readonly Relaxation[] {
    return (this.#relaxations ??= relaxationsOf(this.#concluded, this.proofs));
  }

  get #concluded(): Concluded {
    return { template: this.#template, findings: this.#findings, context: this.#context };
  }

  get verdicts(): ReadonlyMap<Pointer, Judgement> {
    return (this.#verdicts ??= rolledUp(this.#template.root, this.#findings.judged));
  }

  get outcome(): Outcome {
    return outcomeOf(this);
  }

  get sections(): readonly SectionProgress[] {
    return (this.#sections ??= progressOf(this.#template, this.#findings, this.issues, this.verdicts));
  }
}

/** As the table at `Outcome`. */
function outcomeOf({ issues, verdicts, proofs, relaxations }: Evaluation): Outcome {
  const verdict = verdicts.get('')?.verdict;
  const shown = new Set(proofs.flatMap(({ shows }) => shows.map((one) => one.shown)));
  if (issues.some((issue) => issue.level === 'error') || verdict === 'not tested') return 'incomplete';
  if (verdict === 'fail' || shown.has('shown bad')) return 'not satisfactory';
  if (shown.has('not shown')) return 'limited';
  const isRemarked = verdict === 'attention' || issues.length > 0 || relaxations.length > 0;
  return isRemarked ? 'satisfactory with remarks' : 'satisfactory';
}

/**
 * The verdict of every row, table and section, and of the report: the worst inside. An optional reading does not count
 * while it is not tested.
 */
function rolledUp(root: Field, judged: ReadonlyMap<Pointer, Judgement>): ReadonlyMap<Pointer, Judgement> {
  const all = new Map(judged);
  for (const [place, { verdict }] of judged) {
    if (verdict === 'not tested' && fieldAt(root, namesOf(place))?.required !== true) continue;
    for (let above = place; above !== '';) {
      above = parentOf(above);
      const before = all.get(above)?.verdict;
      const now = heavier(before, verdict);
      if (now !== before) all.set(above, { verdict: now });
      // The ancestors already have a verdict at least this bad, unless this place has one of its own.
      else if (!judged.has(above)) break;
    }
  }
  return all;
}
