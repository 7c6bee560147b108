import { evaluate, type Evaluation, type JsonObject } from '#engine';
import { walk, type Filling, type Step } from '../../../scripts/entry-cost/steps.ts';
import type { Hand } from './fill-by-hand.ts';
import type { ReportOnGlass } from './report-on-glass.ts';

/** Performs every step that a blank report or a draft still needs. The engine evaluates along, to know what is visible. */
export async function fillToPlan(
  plan: Filling,
  { report, hand, draft }: { readonly report: ReportOnGlass; readonly hand: Hand; readonly draft?: JsonObject },
): Promise<Evaluation> {
  const { template, context } = plan;
  const walked = draft === undefined ? walk(plan) : walk(plan, evaluate(template, draft, context));
  let open: string | undefined;
  for (;;) {
    const next = walked.next();
    if (next.done === true) return next.value;
    const label = template.sections[next.value.section]?.label;
    if (label !== open && label !== undefined) await report.openSection(label);
    open = label;
    await take(hand, next.value.step);
  }
}

async function take(hand: Hand, step: Step): Promise<void> {
  try {
    switch (step.kind) {
      case 'enter':
        await hand.enter(step.pointer, step.value);
        return;
      case 'clear':
        await hand.clear(step.pointer);
        return;
      case 'add row':
        await hand.addRow(step.pointer);
        return;
      case 'remove row':
        await hand.removeRow(step.pointer, step.row);
        return;
    }
  } catch (error) {
    throw new Error(`${step.kind} ${step.pointer} ${'value' in step ? JSON.stringify(step.value) : ''}`, {
      cause: error,
    });
  }
}
