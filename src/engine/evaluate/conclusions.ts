import type { Evaluation, SectionProgress } from '../evaluation.ts';
import type { Issue } from '../issue.ts';
import type { JsonObject } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import type { Template } from '../template/template.ts';
import type { Judgement, Outcome } from '../verdict.ts';
import { complaints } from './complaints.ts';
import { warnings } from './limits-of-fields.ts';
import { progressOf } from './progress.ts';
import { rolledUp } from './roll-up.ts';
import type { Findings } from './working-report.ts';

/** What follows from the findings is worked out when it is first asked for: not every question asks for all of it. */
export class Conclusions implements Evaluation {
  readonly data: JsonObject;
  readonly values: JsonObject;
  readonly hidden: ReadonlySet<Pointer>;
  readonly formulasRun: number;
  readonly #template: Template;
  readonly #findings: Findings;
  #issues: readonly Issue[] | undefined;
  #verdicts: ReadonlyMap<Pointer, Judgement> | undefined;
  #sections: readonly SectionProgress[] | undefined;

  constructor(template: Template, findings: Findings, formulasRun: number) {
    this.#template = template;
    this.#findings = findings;
    this.data = findings.data;
    this.values = findings.values;
    this.hidden = findings.hidden;
    this.formulasRun = formulasRun;
  }

  get issues(): readonly Issue[] {
    const { values, hidden, broken } = this.#findings;
    return (this.#issues ??= [
      ...complaints(this.#template, values, hidden),
      ...broken.values(),
      ...warnings(this.#template.root, values),
    ]);
  }

  get verdicts(): ReadonlyMap<Pointer, Judgement> {
    return (this.#verdicts ??= rolledUp(this.#template.root, this.#findings.judged));
  }

  get outcome(): Outcome {
    return outcomeOf(this.issues, this.verdicts);
  }

  get sections(): readonly SectionProgress[] {
    return (this.#sections ??= progressOf(this.#template, this.#findings, this.issues, this.verdicts));
  }
}

/** An error means the report is not finished; then a failed reading decides, then what needs attention. */
function outcomeOf(issues: readonly Issue[], verdicts: ReadonlyMap<Pointer, Judgement>): Outcome {
  const verdict = verdicts.get('')?.verdict;
  if (issues.some((issue) => issue.level === 'error') || verdict === 'not tested') return 'incomplete';
  if (verdict === 'fail') return 'not satisfactory';
  return verdict === 'attention' || issues.length > 0 ? 'satisfactory with remarks' : 'satisfactory';
}
